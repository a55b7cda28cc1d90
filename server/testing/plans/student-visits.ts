import { api } from '@soltura/contract/api';
import { cardMemories } from '@soltura/contract/reviews/card-memory';
import type { SentReview } from '@soltura/contract/reviews/my-reviews';
import { addDays, toDay } from '@soltura/domain/dates';
import { MAX_DECISIONS } from '@soltura/domain/path/new-sentences';
import type { Db } from '../../db/session.ts';
import { readCollection } from '../cards.ts';
import { makeRecording, makeTask } from '../coaching.ts';
import { type LargeSchool, OTHER_STUDENT } from '../large/fill.ts';
import { readRow } from '../rows.ts';
import type { Visit, VisitedSchool } from './visit.ts';

const TAGS = [
  { tag: 'Idioms', type: 'subcategory' },
  { tag: 'present', type: 'conjugation' },
];

/** Reads the long collection of a student, finds sentences in the library, and sends reviews and answers. */
export async function* visitAsStudent({ db, school, today, run }: VisitedSchool): AsyncGenerator<Visit> {
  const { student } = school;
  const {
    flashcards,
    downloads,
    dueCount,
    myNew,
    myPath,
    reviews,
    myPreferences,
    myCoachingMails,
    myReminder,
    myReviews,
    myCoaching,
    finder,
    customQuiz,
    answers,
    mistakes,
    wordHelps,
    quizzes,
  } = api;
  const history = { from: addDays(today, -360), timeZone: 'Europe/Berlin' };

  yield { endpoint: flashcards.mine, as: student.emailAddress, request: {} };
  yield { endpoint: myCoaching.mine, as: student.emailAddress, request: {} };
  for (const query of [{}, { search: 'mercado' }])
    yield { endpoint: myCoaching.returned, as: student.emailAddress, request: { query } };
  yield* visitRecordings(db, student);
  yield { endpoint: myReviews.cards, as: student.emailAddress, request: {} };
  yield { endpoint: myPreferences.mine, as: student.emailAddress, request: {} };
  yield { endpoint: myPreferences.change, as: student.emailAddress, request: { body: { onceMore: false } } };
  yield { endpoint: myCoachingMails.mine, as: student.emailAddress, request: {} };
  for (const given of [false, true])
    yield { endpoint: myCoachingMails.change, as: student.emailAddress, request: { body: { given } } };
  yield { endpoint: myReminder.mine, as: student.emailAddress, request: {} };
  const times = { localTime: '18:30', zone: 'Europe/Madrid', days: ['mon'], channel: 'push' } as const;
  yield {
    endpoint: myReminder.change,
    as: student.emailAddress,
    request: { body: { isOn: true, ...times } },
  };
  const endpoint = `https://push.example/${run}`;
  const device = { endpoint, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  yield { endpoint: myReminder.subscribe, as: student.emailAddress, request: { body: device } };
  yield { endpoint: myReminder.unsubscribe, as: student.emailAddress, request: { body: { endpoint } } };
  const [card] = await readCollection(db, student.recordId);
  const cardId = card?.recordId ?? 0;
  yield { endpoint: cardMemories.mine, as: student.emailAddress, request: { params: { cardId } } };
  yield { endpoint: downloads.myReviews, as: student.emailAddress, request: {} };
  yield { endpoint: downloads.myClipSizes, as: student.emailAddress, request: {} };
  yield {
    endpoint: myReviews.cardsWith,
    as: student.emailAddress,
    request: { body: { waiting: Array.from({ length: 200 }, (_, index) => `${run} ${index}`) } },
  };
  yield {
    endpoint: myReviews.review,
    as: student.emailAddress,
    request: { body: await makeReviews(db, student.recordId, `${run} review`) },
  };
  yield { endpoint: dueCount.mine, as: student.emailAddress, request: { query: { day: today } } };
  // Today too many cards are due; on the earlier day sentences are offered.
  for (const day of [today, addDays(today, -300)])
    for (const endpoint of [myPath.mine, myNew.mine])
      yield { endpoint, as: student.emailAddress, request: { query: { day } } };
  const decided = Array.from({ length: MAX_DECISIONS }, (_, index) => ({
    exampleId: school.exampleId + index,
    outcome: index % 2 === 0 ? 'collected' : 'left',
    day: today,
    key: `${run} decision ${index}`,
  }));
  yield { endpoint: myNew.decide, as: student.emailAddress, request: { body: decided } };
  const left = decided.map((one) => ({ ...one, outcome: 'left', key: `${one.key} left` }));
  yield { endpoint: myNew.decide, as: student.emailAddress, request: { body: left } };
  yield { endpoint: reviews.myHistory, as: student.emailAddress, request: { query: history } };
  const search = { toLesson: school.lastLessonId, fromLesson: null };
  const find = { ...search, includeSpanglish: true, tags: [] };
  yield { endpoint: finder.find, as: student.emailAddress, request: { body: find } };
  yield { endpoint: finder.find, as: student.emailAddress, request: { body: { ...find, tags: TAGS } } };
  const word = await readRow<{ recordId: number; descriptionOfVocabularySkill: string }>(db, 'vocabulary');
  const help = { id: word?.recordId ?? 0, description: word?.descriptionOfVocabularySkill ?? '' };
  yield {
    endpoint: wordHelps.read,
    as: student.emailAddress,
    request: { params: { id: help.id }, query: {} },
  };
  yield {
    endpoint: wordHelps.find,
    as: student.emailAddress,
    request: { query: { description: help.description } },
  };
  const drawn = {
    lessons: search,
    includeSpanglish: true,
    tags: TAGS,
    way: 'text',
    length: 10,
    seed: 1,
  } as const;
  for (const source of ['library', 'mine'] as const)
    yield { endpoint: customQuiz.draw, as: student.emailAddress, request: { body: { ...drawn, source } } };
  const hiding = { ...find, hideCollectedOf: student.recordId };
  yield { endpoint: finder.find, as: student.emailAddress, request: { body: hiding } };
  // A text that few examples hold, and one that most do.
  for (const text of ['Frase 12', 'a']) {
    const body = { ...hiding, text };
    yield { endpoint: finder.find, as: student.emailAddress, request: { body: { ...body, day: today } } };
    yield { endpoint: finder.findTags, as: student.emailAddress, request: { body } };
  }
  yield { endpoint: finder.findTags, as: student.emailAddress, request: { body: { ...find, tags: TAGS } } };
  // Twice: a report that is new, and one with another line.
  for (const line of ['Falta una tilde.', `Falta una tilde (${run}).`]) {
    const body = { exampleId: school.exampleId, kind: 'text', line, day: today } as const;
    yield { endpoint: mistakes.report, as: student.emailAddress, request: { body } };
  }
  yield { endpoint: mistakes.mine, as: student.emailAddress, request: { query: { day: today } } };
  yield { endpoint: customQuiz.presets, as: student.emailAddress, request: {} };
  yield { endpoint: quizzes.groups, as: student.emailAddress, request: {} };
  yield { endpoint: finder.myFirstSentences, as: student.emailAddress, request: {} };
  yield { endpoint: finder.findAudio, as: student.emailAddress, request: { body: search } };
  yield {
    endpoint: quizzes.examples,
    as: student.emailAddress,
    request: { params: { quizId: school.quizId } },
  };
  // One that is held to be right afterwards, so that its verdict is stored again.
  const typed = `Así (${run})`;
  const answeredAt = new Date().toISOString();
  const given = {
    exampleId: school.exampleId,
    mode: 'type',
    typed,
    answeredAt,
    key: `${run} typed answer`,
  } as const;
  yield { endpoint: answers.answer, as: student.emailAddress, request: { body: [given] } };
  for (const isRight of [true, false]) {
    const body = { exampleId: school.exampleId, answer: typed, isRight };
    yield { endpoint: answers.accept, as: student.emailAddress, request: { body } };
  }
}

/** Lists the recordings of a student who has handed in many, and hears, hands in and deletes those of another one. */
async function* visitRecordings(
  db: Db,
  { emailAddress: as, coachingStudent: relatedStudent }: LargeSchool['student'],
): AsyncGenerator<Visit> {
  const { recordings, myCoaching } = api;
  yield { endpoint: recordings.mine, as: OTHER_STUDENT, request: {} };
  const handedInAt = new Date();
  const open = await makeTask(db, { relatedStudent });
  const [first, second] = [
    await makeRecording(db, { relatedTask: open.recordId }),
    await makeRecording(db, { relatedTask: open.recordId }),
  ];
  const body = { text: '', link: '', recordings: [second.recordId] };
  yield { endpoint: myCoaching.handIn, as, request: { params: { id: open.recordId }, body } };
  yield { endpoint: recordings.bytes, as, request: { params: { id: second.recordId } } };
  yield { endpoint: recordings.bytes, as, request: { params: { id: first.recordId } }, status: 404 };
  const returned = await makeTask(db, {
    relatedStudent,
    status: 'returned',
    handedInAt,
    returnedAt: handedInAt,
  });
  const given = { relatedTask: returned.recordId, position: 1, handedInAt };
  const { recordId: id } = await makeRecording(db, given);
  yield { endpoint: recordings.remove, as, request: { params: { id } } };
}

/** Twenty reviews of a student's cards, and a correction of each. */
async function makeReviews(db: Db, studentId: number, key: string): Promise<SentReview[]> {
  const cards = (await readCollection(db, studentId)).slice(0, 20);
  const at = (minute: number) => new Date(Date.now() - (10 - minute) * 60_000).toISOString();
  const sent = (cardId: number, minute: number) => ({
    cardId,
    reviewedAt: at(minute),
    day: toDay(new Date()),
  });
  return [
    ...cards.map(({ recordId }) => ({
      ...sent(recordId, 0),
      difficulty: 'easy' as const,
      key: `${key} ${recordId}`,
    })),
    ...cards.map(({ recordId }) => ({
      ...sent(recordId, 5),
      difficulty: 'hard' as const,
      key: `${key} ${recordId} corrected`,
      corrects: `${key} ${recordId}`,
    })),
  ];
}
