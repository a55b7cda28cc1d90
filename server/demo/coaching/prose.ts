type Texts = readonly [string, ...string[]];

export const weekNotes: Texts = [
  'Good week. Self-corrected most gender mistakes without a hint.',
  'We spent the whole call on stories from the weekend. Past tense is getting quicker.',
  'Still translates word by word when tired. Asked for ten minutes of shadowing a day.',
  'Did all the flashcards, skipped the writing. Agreed on three sentences a day instead.',
  'Very talkative today! Forgot that we were recording.',
  'Pronouns came up again. Sent two examples to add to the flashcards.',
  'Quiz went well: 18 of 20 at full speed.',
  'Wants more listening. Moved to the audio quizzes without autoplay.',
  'Ready to move on; confidence is the only thing missing.',
  'Repeated this lesson on purpose. Much smoother the second time.',
  'Family visit coming up, so we practised introductions and small talk.',
  'Ser and estar are settling. Mixed them up only with "aburrido".',
  'Asked good questions about por and para. Will send the short list.',
  'Shorter call than usual, bad connection. Made up for it with voice messages.',
  'Reading aloud helped: rhythm is better than last month.',
];

export const absenceNotes: Texts = [
  'Travelling for work, no call. Keeps up with the reviews in the evening.',
  'Ill this week. Sent a get-well message in Spanish and got one back!',
  'Cancelled because of a deadline; we meet again next week.',
  'No answer to two messages. Will try by phone.',
  'Visitors at home. Did the daily reviews and one voice message.',
  'Public holiday on call day. Sent a listening task instead.',
];

export const holdNotes: Texts = [
  'On hold: back after the move.',
  'Holiday, agreed in advance.',
  'On hold for family reasons. Check in at the end of the month.',
  'Pausing until the new job has started.',
];

export const welcomeNotes: Texts = [
  'Welcome call done. Explained flashcards and how homework works.',
  'Account set up, first reviews done together.',
  'Sent the welcome message and the placement test.',
];

export const callNotes: Texts = [
  'Warm-up about the week, then role play at the market.',
  'Talked about work; corrected only what was hard to understand.',
  'Retold a short story in the past. Five new cards from it.',
  'Read the homework together and rewrote two paragraphs.',
  'Practised questions: we took turns interviewing each other.',
  'Described photos from the last trip. Lots of vocabulary, little fear.',
  'Listened to a song and filled the gaps.',
  'Planned the next four weeks and set one goal for each.',
  'Went through the cards marked hard and made up sentences with them.',
  '',
];

export const missedCallNotes: Texts = [
  'Wrote an hour before: meeting ran over.',
  'Waited fifteen minutes, then sent a message.',
  'Mixed up the time zones after the clock change.',
];

export const difficulties: Texts = [
  'Ser and estar with adjectives',
  'Object pronouns before the verb',
  'Rolling r after n and l',
  'Preterite and imperfect in one story',
  'Por and para',
  'Listening at full speed',
  'Gender of nouns ending in -ma',
  'Subjunctive after "cuando"',
  'Word order in questions',
  'Stress on the last syllable',
  '',
  '',
];

export const homeworkNotes: Texts = [
  'Clear and easy to follow. Two small mistakes marked in the document.',
  'Great effort: twice as long as asked for.',
  'Good ideas, but please write shorter sentences for now.',
  'The intonation of questions is much better than last time.',
  'Verb endings need another look; see my comments.',
  'You sound relaxed. Keep recording in one take.',
  'Handed in late, but complete.',
  '',
];

export const sessionComments: Texts = [
  'Lively group. Pairs worked better than the whole round.',
  'Two newcomers; started with introductions.',
  'We did not finish the document, continue next week.',
  'Everybody told one story. Lots of laughter.',
  'Mostly listening today; sent the audio afterwards.',
  'Short round of corrections at the end was well received.',
  '',
];
