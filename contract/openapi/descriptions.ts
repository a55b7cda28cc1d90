interface ParameterDescription {
  description: string;
  example?: string | number;
}

/** The keys are the place and name of a parameter, or those after a call in which it has another meaning. */
export const parameterDescriptions: Readonly<Record<string, ParameterDescription>> = {
  'path cardId': { description: 'The id of a card (student example).' },
  'path coach': { description: 'The record id of a coach.' },
  'path folder': {
    description: 'The addressee of the data set: the person, or the school, which keeps the records.',
  },
  'path id': { description: 'The id of the record.' },
  'surveys.ofStudent path id': { description: 'The id of the caller as a user; another id is answered 403.' },
  'persons.person path id': { description: 'The id of a record of the person.' },
  'persons.exportPerson path id': { description: 'The id of a record of the person.' },
  'persons.data path id': { description: 'The id of a record of the person.' },
  'persons.erase path id': { description: 'The id of a record of the person.' },
  'merges.trial path id': { description: 'The id of the coaching student who is kept.' },
  'merges.merge path id': { description: 'The id of the coaching student who is kept.' },
  'userMerges.trial path id': { description: 'The id of the user who is kept.' },
  'userMerges.merge path id': { description: 'The id of the user who is kept.' },
  'path kind': { description: 'The kind of the record.' },
  'path list': { description: 'The kind of past records in the file.' },
  'path membershipId': { description: 'The id of a membership.' },
  'path other': { description: 'The id of the record that is merged into the one that is kept.' },
  'path quizId': { description: 'The id of a quiz.' },
  'path range': {
    description: 'The first and the last day of the range, joined by a dot; at most 366 days, else 400.',
    example: '2026-01-04.2026-01-10',
  },
  'path recordId': { description: 'The id of the record.' },
  'path set': { description: 'The name of the data set, as the call that lists the data sets returns it.' },
  'path studentId': { description: 'The id of a student.' },
  'path table': { description: 'The name of the table.' },
  'path userId': { description: 'The id of a user.' },
  'query activeOnly': { description: 'With `true`, only students with an active membership are found.' },
  'query address': { description: 'The whole network address from which the events came.' },
  'query after': {
    description: 'The `next` of the rows before, which these rows follow; without it, from the first row.',
  },
  'query also': { description: 'The id of a coaching student who takes part without having been planned.' },
  'query apply': { description: 'With `true`, the import is stored; otherwise it is only previewed.' },
  'query archived': { description: 'With `true`, only archived students are found; otherwise none of them.' },
  'query away': {
    description: 'The seconds since the caller last knew all changes, from 0 to 86,400.',
    example: 5,
  },
  'query before': {
    description:
      'The end of the page before, which this page follows: its `next`, or the id of its last record where it has no `next`.',
  },
  'query besides': { description: 'The id of an example that is not returned as `sentence`.' },
  'query by': { description: 'The length of the period; `week` by default.' },
  'query challenge': { description: 'With `hide`, weeks of the 1-Month Challenge are left out.' },
  'query coach': { description: 'The record id of a coach.' },
  'feedbackCards.asked query coach': {
    description: 'With `me`, only lines of the tasks and students of the caller are returned.',
  },
  'groups.list query coach': {
    description:
      'The record id of a coach, `me` for the caller, or `none` for groups without a coach and those of former coaches.',
  },
  'longWeeks.page query coach': {
    description: 'The record id of a coach; only weeks of their students are returned.',
  },
  'plannedCalls.list query coach': {
    description: 'The record id of a coach, `me` for the caller, or `all` (the default).',
  },
  'tasks.list query coach': {
    description:
      'The record id of a coach, `me` for the caller, or `all` (the default). The tasks of a coach are those that the coach gave and those of the students whose primary coach it is.',
  },
  'query coachId': { description: 'The `user.id` of a coach.', example: '76007814.dcwh' },
  'adminReports.calls query coachId': {
    description: 'The name of a coach as the report shows it; a `+` stands for a blank.',
  },
  'adminReports.weeks query coachId': {
    description: 'The name of a coach as the report shows it; a `+` stands for a blank.',
  },
  'query coachName': {
    description: 'The name or short name of a coach, in any case; used when `coachId` is left out.',
  },
  'query coachless': { description: 'With `hide`, weeks without a coach are left out.' },
  'query completion': { description: 'The weeks that are returned, by the state of their records.' },
  'query course': { description: 'The id of a course; only its weeks are returned.' },
  'query date': { description: 'The day before which the last session is searched.' },
  'groups.list query date': {
    description: 'The day of a session; groups that meet on its weekday come first.',
  },
  'groups.nextSession query date': { description: 'The day of the next session.' },
  'query day': { description: "The learner's calendar day.", example: '2026-01-05' },
  'query days': {
    description: 'The number of days that count, from 1 to 366; 30 by default.',
    example: '30',
  },
  'query description': { description: 'The description of the word, exactly as examples hold it.' },
  'query end': { description: 'The last day of the range.' },
  'query from': { description: 'The first day that counts.' },
  'audit.events query from': { description: 'The first instant that counts.' },
  'query hasGroupCalls': { description: 'With `true`, only weeks of courses with group calls are found.' },
  'query hold': { description: 'With `hide`, weeks on hold are left out.' },
  'query id': { description: 'The record id of the coach, course or group that `of` names.' },
  'query kind': { description: 'The kind of events that are returned; all kinds by default.' },
  'query lasts': {
    description:
      'The longest duration of the stream in seconds, from 0 to 3,600; with 0 it ends after the missed changes.',
    example: 600,
  },
  'query month': { description: 'A month (UTC) as MM-YYYY.', example: '01-2026' },
  'query monthYear': {
    description: 'A month as MM-YYYY; used when `month` is left out.',
    example: '01-2026',
  },
  'query of': { description: 'The kind of record by which students are selected.' },
  'reports.read query of': {
    description:
      'The Sunday of a week, or a month as YYYY-MM; the present one by default. A period that has not begun is answered 400.',
    example: '2026-11-22',
  },
  'reports.behind query of': {
    description:
      'The number of a report: a kind, days and, where it counts one, a coach, course, mark or number of weeks.',
    example: 'open-records.2026-11-22.2026-11-22.coach-3',
  },
  'query offset': {
    description: 'The position of the first byte of the piece in the recording.',
    example: 262_144,
  },
  'query page': { description: 'The number of the page, from 1; a page after the last one has no weeks.' },
  'query parts': {
    description: 'The keys of the parts of the person, 1 to 10, separated by commas.',
  },
  'query person': { description: 'The id of a user; events by this user and about this user are returned.' },
  'query q': { description: 'A text in the name, the address or the notes.' },
  'query report': {
    description: 'The title of the report that shows the number.',
    example: 'Weekly Coach Summary',
  },
  'adminReports.calls query report': {
    description: 'The title of the report that shows the number of calls or sessions.',
    example: 'Calls per Coach',
  },
  'query search': { description: 'A text in title, feedback or hand-in; case and accents do not count.' },
  'query shown': {
    description:
      'The number of cells that the preview of the change stated. It is needed for more than 100 cells; another number is answered 409.',
    example: 340,
  },
  'query size': { description: 'The largest number of records of a page, from 1 to 1,000.' },
  'audit.events query size': {
    description: 'The largest number of events of a page, from 1 to 1,000; 50 by default.',
  },
  'longWeeks.page query size': {
    description: 'The largest number of weeks of a page, from 1 to 1,000; 20 by default.',
  },
  'query sort': { description: 'The direction of the order by name; `asc` by default.' },
  'query start': { description: 'The first day of the range.' },
  'query status': { description: 'The state of the records that are returned.' },
  'query student': { description: 'The id of a coaching student.' },
  'answers.judging query student': {
    description: 'The id of the learner as a user. Others than staff may name only themselves, else 403.',
  },
  'wordHelps.find query student': {
    description: 'The id of the learner as a user. Others than staff may name only themselves, else 403.',
  },
  'wordHelps.read query student': {
    description: 'The id of the learner as a user. Others than staff may name only themselves, else 403.',
  },
  'query subject': { description: 'The `sub` of the tokens of the account.' },
  'query text': { description: 'The text to search for.' },
  'query timeZone': {
    description: 'The IANA time zone in which days begin; an unknown one counts as UTC.',
    example: 'Europe/Madrid',
  },
  'query to': { description: 'The end of the period, which itself does not count.' },
  'query until': { description: 'The instant at which the days end; now by default.' },
  'query userId': { description: 'The id of a user.' },
  'header deleteid': { description: 'The id of the card (student example) to remove.' },
  'header difficulty': {
    description:
      'The grade of the review; by default `easy` when the new interval is greater than the old one, else `hard`.',
  },
  'header exampleid': { description: 'The id of the example to add.' },
  'header if-match': {
    description:
      'The version that the change is based on, in quotation marks. If another version is stored, the call is answered 409 (`conflict`) with both values. Without the header the last write wins (api.md 1.10).',
    example: '"3"',
  },
  'tableEditors.updatePrograms header if-match': {
    description:
      'The record id and version of each row; a row of which another version is stored is left out of the response.',
    example: '"11:3", "12:5"',
  },
  'weekWrites.updateMany header if-match': {
    description:
      'The record id and version of each row; a row of which another version is stored is left out of the response.',
    example: '"11:3", "12:5"',
  },
  'header if-none-match': {
    description:
      'With `*`, the record is created only if no stored one looks the same; otherwise the call is answered 409 with that one as `twin`.',
    example: '*',
  },
  'header newinterval': {
    description: 'The new review interval, from 0 to 1,000; the next review is 2^interval days away.',
    example: 2,
  },
  'header reviewed-at': {
    description: 'The time at which the card was graded; now by default, and never later than now.',
  },
  'header studentid': { description: 'The id of the user whose collection it is.' },
  'header updateid': { description: 'The id of the card (student example) to grade.' },
};

export const tagDescriptions: Readonly<Record<string, string>> = {
  accessTokens: 'Access tokens with which scripts of the school call the API.',
  answers: 'Typed answers of students, and the rules by which they are judged.',
  adminReports: 'Reports of the admin dashboard of the specification.',
  audit: 'The audit log of security events.',
  calendarFeeds: 'The secret address at which calendar programs read the calls of a person.',
  cardMemories: 'The reviews and predicted recall of one card.',
  collecting: 'Adding and removing several cards of a collection.',
  configuration: 'The configuration that a client needs before sign-in.',
  creditWrites: 'Writes of bundle credits, which are prepaid calls.',
  customQuiz: 'Custom quizzes, whose cards a learner chooses.',
  departures: 'Archiving a coaching student who leaves, and restoring one.',
  downloads: 'All reviews and the clip sizes of a collection, for downloads.',
  drillDown: 'Memberships, weeks and credits of one coaching student, and one month of a coach.',
  dueCount: 'The number of cards that come due.',
  enrolments: 'Enrolling people as students, with all the records that they need.',
  erasedAccounts: 'The state of accounts whose data a device still keeps.',
  exampleEditing: 'Reading and editing examples and their vocabulary.',
  exampleSets: 'Creating several examples at once, and adding them to quizzes.',
  examples: 'The examples: Spanish sentences with translation, audio and vocabulary.',
  feedbackCards: 'Flashcards that are made of lines of feedback.',
  finder: 'Searching examples whose words a student knows.',
  flashcards: 'The collection of a student, one card at a time.',
  formerSessions: 'The session before a day, to prefill a new group session.',
  givenSets: 'Giving examples to several students in one step.',
  groups: 'Groups of students with whom a coach meets on a weekday.',
  history: 'Importing past records when a school moves in.',
  importHeads: 'Remembered column mappings of imported files.',
  live: 'A stream of the changes that others save.',
  longWeeks: 'Parts of the weekly records of a large school.',
  membershipWrites: 'Writes of memberships.',
  merges: 'Merging two coaching students who are one person.',
  missedWords: 'Words that a student got wrong recently.',
  mistakes: 'Mistakes in examples that students report.',
  movingIn: 'The progress of a school that imports its data.',
  myCoaching: 'Tasks, feedback and calls of a student.',
  myCoachingMails: 'Settings of the mails about tasks and calls.',
  myNew: 'New sentences that are offered to a learner each day.',
  myPath: "The done and remaining steps of a learner's day.",
  myPreferences: 'Learning preferences of a person.',
  myReminder: 'Reminders of cards that are due, and the devices that show them.',
  myReviews: 'Reviews that can be sent at any later time and in any order.',
  openDecisions: 'The number of decisions that wait for admins.',
  operations: 'The state of the installation.',
  people: 'The signed-in user.',
  persons: 'Export and erasure of the data of a person.',
  plannedCalls: 'Planned private and group calls, and recording them once they were held.',
  previousCoaches: 'Former coaches of a student.',
  programs: 'Programs and their lessons.',
  proposedAnswers: 'Answers that students regard as right, for admins to decide.',
  quizRuns: 'Official quizzes that a student has finished.',
  quizzes: 'Official quizzes and their examples.',
  recordings: 'Recordings of students for tasks.',
  recordWrites: 'Writes of assignments, private calls and group sessions.',
  records: 'Weekly records with their versions and change history.',
  reports: 'Reports on the school, and the records that each number counts.',
  reviews: 'Numbers of reviews of a student per day.',
  school: 'Settings, the first run, and imports of a school.',
  schoolOffer: 'Content that ships with the product, for a new school.',
  search: 'A search over all records that staff look for.',
  staffDays: 'The open work of a coach today.',
  studentLists: 'Lists of coaching students, for choosing and for reports.',
  studentWrites: 'Writes of coaching students.',
  students: 'Coaching students with memberships and credits.',
  surveys: 'The record of the last survey of a student about the product.',
  tableEditors: 'The five table editors of the specification, for admins.',
  tables: 'All tables of a school, for admins.',
  tasks: 'Tasks that coaches give to students and return with feedback.',
  typoReports: 'Typo reports on examples, for admins to decide.',
  undoing: 'Undoing the changes of one write.',
  userLists: 'Lists of the users of the app.',
  userMerges: 'Merging two users who are one person.',
  vocabulary: 'Words and their spellings.',
  weekReads: 'Coaching records in a range of days.',
  weekWrites: 'Writes of week records.',
  wordHelps: 'Explanations of words for learners.',
};

/** Sentences on calls whose summary is too short for their shapes, limits and errors. */
export const callDescriptions: Readonly<Record<string, string>> = {
  'live.events':
    'The stream begins with the changes that the caller has missed. It tells kinds and ids of records, never their content.',
  'search.everywhere':
    'Case, accents and signs do not count. There are at most ten records of each kind, the best match first. Lessons and examples are found for admins only, archived records for nobody.',
  'exampleEditing.find':
    'The text has at most 255 characters. Examples that begin with it come first. `isCut` is true when there are more than 100.',
  'exampleEditing.findFiltered':
    'At most the first 500 examples are returned; `count` is the number of all. `unknownIds` are the given ids that no example has.',
  'exampleEditing.add': 'The response is the id of the example, which is stored as unverified.',
  'exampleSets.addMany':
    'The response has one id per row, -1 for a refused row. A row with the same Spanish and English as a stored example gets the id of that example.',
  'exampleSets.addToQuiz':
    'The response has one id per link between quiz and example. If an example does not exist, none is added.',
  'finder.find':
    '`ids` are those of all examples that match, in random order, and `examples` the first 50 of them. With `day` the order stays the same for the caller throughout that day.',
  'finder.findTags':
    'The tags already chosen are left out. `count` is the number of examples that match once the tag is added.',
  'finder.myFirstSentences':
    'They are verified examples with Spanish sound from the active lesson of the caller, the shortest first. `lesson` is null, and there are none, without a program, cohort or lesson.',
  'answers.answer':
    'Each item is stored or refused by itself, once for its `key`. The server judges each answer and returns its verdict.',
  'answers.answerForStudent':
    'Each item is stored or refused by itself, once for its `key`. The server judges each answer and returns its verdict.',
  'answers.accept':
    'Earlier answers of the same words are judged again. More than 20 accepted answers of the caller to one sentence are answered 422.',
  'missedWords.list':
    'Words that were asked in at least two answers count. The most missed word comes first.',
  'missedWords.sentences': 'Examples of which the student has a card are left out.',
  'flashcards.createMine':
    'The response is a list with the id of the card. If the example is in the collection already, it is the id of the card that is there.',
  'flashcards.createForStudent':
    'The response is a list with the id of the card. If the example is in the collection already, it is the id of the card that is there.',
  'flashcards.createManyForStudent':
    'The response has one id of a card per example, in the order sent, and -1 for an example that does not exist.',
  'flashcards.updateMine': 'The response is the id of the card.',
  'flashcards.updateForStudent': 'The response is the id of the card.',
  'flashcards.deleteMine': 'The response is the number 1. A removed card can be restored for 30 days.',
  'flashcards.deleteForStudent': 'The response is the number 1. A removed card can be restored for 30 days.',
  'collecting.collectMine':
    'The response has one card per example, in the order sent, and null for an example that does not exist. A card that was removed within 30 days returns with its reviews.',
  'collecting.collectForStudent':
    'The response has one card per example, in the order sent, and null for an example that does not exist. A card that was removed within 30 days returns with its reviews.',
  'collecting.removeMine':
    'The response has the ids of the removed cards in ascending order. A removed card can be restored for 30 days.',
  'collecting.removeForStudent':
    'The response has the ids of the removed cards in ascending order. A removed card can be restored for 30 days.',
  'givenSets.plan': 'Nothing is stored. At most 500 addresses, 1,000 examples and 300,000 cards are allowed.',
  'givenSets.give':
    'More than 100 cards are given only if `shown` is the number that the preview stated, else 409. Cards that a student has already stay as they are.',
  'downloads.myReviews': 'Intervals are null and days empty where they are not known.',
  'downloads.reviewsOfStudent': 'Intervals are null and days empty where they are not known.',
  'downloads.myClipSizes':
    'Each clip counts once. `bytes` is the size of the clips on this server, `unknown` the number of clips elsewhere or missing.',
  'downloads.clipSizesOfStudent':
    'Each clip counts once. `bytes` is the size of the clips on this server, `unknown` the number of clips elsewhere or missing.',
  'dueCount.mine':
    'Days without cards are left out. Cards that are due already count on `day`, and cards that come due later than 13 days after it on the 14th day.',
  'myNew.decide': 'Each decision is stored or refused by itself, once for its `key`.',
  'myNew.decideForStudent': 'Each decision is stored or refused by itself, once for its `key`.',
  'myReminder.subscribe':
    "The body has the fields of a browser's `PushSubscription`. An endpoint that is not https or has a private address is answered 422.",
  'myReviews.review':
    'Each item is stored or refused by itself, once for its `key`, in any order of arrival. A correction counts within 24 hours and before the next review of the card.',
  'myReviews.reviewForStudent':
    'Each item is stored or refused by itself, once for its `key`, in any order of arrival. A correction counts within 24 hours and before the next review of the card.',
  'myReviews.formerUsers':
    'The ids are in ascending order. Unsent data of these users belongs to the caller.',
  'surveys.create': 'The response is the number 1. An existing record is updated.',
  'surveys.update': 'The response is the number 1.',
  'staffDays.mine':
    'Lists end after 50 items. For a caller who is no coach, `coach` is null and the lists are empty.',
  'weekWrites.updateMany':
    'The response has the ids of the changed records. A row that breaks a rule or does not exist is left out of it.',
  'weekWrites.save':
    'Up to 1,000 rows are stored or refused separately. The response has a verdict for each row, in the order sent.',
  'records.ofRange':
    'With more than 2,000 weeks or memberships in the range, `isWhole` is false and the lists are empty.',
  'records.history': 'The newest change comes first. Changes of billing are returned to admins only.',
  'longWeeks.page':
    'The weeks are those that begin on the first day of the range. `count` is the number of weeks that match. Filters that are left out do not restrict.',
  'longWeeks.find': 'Weeks of at most 50 students are returned; `isCut` is true when there are more.',
  'recordWrites.addAttendees':
    'The response has one id per item, in the order sent; all are stored or none. Items with -1 as `student` are skipped.',
  'recordWrites.removeAttendees': 'The response has the ids that were removed; unknown ids are skipped.',
  'recordWrites.changeWholeSession': 'All of it is stored as one change, or nothing.',
  'students.list':
    'With more than 2,000 coaching students, `isWhole` is false and only those of the caller as a coach are returned.',
  'studentLists.ofGroup':
    'A membership counts when it runs today (UTC). With more than 100 students, `isCut` is true and the list is empty.',
  'studentLists.beyondLesson':
    'The configured lesson is `lessonThreshold`. The list is empty for a caller who is no coach.',
  'departures.depart':
    '`shown` has the numbers of records that the preview stated. If these have changed since, the call is answered 409 and nothing is stored.',
  'merges.merge':
    '`version` and `otherVersion` must be those of the preview, else 409. Memberships, credits and tasks of `other` move, and `other` is archived.',
  'userMerges.merge':
    '`version` and `otherVersion` must be those of the preview, else 409. Cards, reviews and answers of `other` move, and `other` is archived and signed out.',
  'reports.behind': '`count` is the number of all records, of which the first 20,000 are returned.',
  'adminReports.weeklySummary':
    '`recordsCompleteRefAvg` is the share of complete records, from 0 to 1, and `recordIdDistinctCount` the number of records.',
  'adminReports.lastWeekSummary':
    '`recordsCompleteRefAvg` is the share of complete records, from 0 to 1, and `recordIdDistinctCount` the number of records.',
  'adminReports.calls': 'Group sessions are returned when the title of the report contains `group`.',
  'adminReports.weeks':
    'The weeks of the week before are returned when the title of the report contains `last`.',
  'tableEditors.updatePrograms':
    'The response has the ids of the changed programs. A row that breaks a rule or does not exist is left out of it.',
  'tables.read':
    'With more than 2,000 records, `isWhole` is false and no record is returned; use `find` and `part` instead. Archived records are included.',
  'tables.open':
    'It has the fields of `GET /app/tables/{table}`, the first page of a large table as `found`, and the column layout of the caller as `layout`.',
  'tables.find':
    'With more than 10,000 matches, `count` is an estimate (`isEstimate`) and the order is that of the server (`isSorted` is false).',
  'tables.part': 'The records are in the order of their ids. The list is empty after the last record.',
  'tables.resolve':
    'Blanks, composition of accents and the shape of apostrophes do not count. With `isLoose`, case and accents do not count either, and addresses are compared too.',
  'tables.change':
    'Up to 30,000 rows are stored or refused separately. The response has a verdict for each row, in the order sent. A row with null as `recordId` creates a record.',
  'tables.changeMany':
    'With `isApplied` false nothing is stored. More than 100 cells are changed only if `shown` is the number that the preview stated, else 409.',
  'tables.remove': 'If another record refers to it, the call is answered 409 and names what refers to it.',
  'tables.import':
    'The body is a CSV file in UTF-8 with up to 20,000 rows and 32 MB. It is stored only if no row is refused.',
  'history.import':
    'The body is a CSV file in UTF-8 with up to 20,000 rows and 32 MB. It is stored only if no row is refused.',
  'school.importFolder':
    'The body holds the texts of up to 100 CSV files and up to 32 MB. They are stored only if no row is refused.',
  'undoing.undo':
    'Only the author may undo a write, within 7 days. If a record was changed since, the call is answered 409 and nothing is undone. With `keepsChanged`, which applies to coaching records only, such a record stays and the others are undone.',
  'undoing.bringBack':
    'Only the author may redo, within 7 days. `changeSet` is that of the undo. It is answered 409 when a record was changed since.',
  'formerSessions.last':
    '`session` is null when there is none. `left` are attendees of it who can no longer attend.',
  'groups.nextSession':
    '`session` is null when there is none within four weeks. `left` are attendees of it who can no longer attend.',
  'groups.handOver':
    'The response has the ids of the groups that were given. Groups that have a coach by now are skipped.',
  'tasks.list':
    'At most 200 tasks are returned; `count` is the number of all, up to 1,000. Handed-in tasks come the oldest first, others the newest first.',
  'tasks.return':
    'Without a membership in `places` no assignment is created. With several, one must be chosen as `membership`, else 422.',
  'feedbackCards.ofLines': 'The response has one item per line, in the order sent, for at most 100 lines.',
  'myCoaching.handIn': 'A returned task is answered 422 at `status`, an empty hand-in 422.',
  'recordings.announce':
    'A task takes 3 recordings, each of 5 MB and 10 minutes at most; a student may store 200 MB. Beyond that it is answered 422 at `recordings`.',
  'recordings.send':
    'A piece has at most 256 KB. Bytes that are stored already are skipped; a piece that would leave a gap stores nothing. `receivedBytes` is the offset of the next piece.',
  'plannedCalls.list':
    '`calls` has at most 500 calls of the range, which has at most 400 days, else 422. `notSaid` has at most 50 past calls of any day that were neither held nor cancelled.',
  'plannedCalls.hold':
    'The private call or group session is created in the same transaction. The call must have begun, or begin within 10 minutes.',
  'calendarFeeds.make': 'The response is the only one with the address. An earlier address stops working.',
  'typoReports.list': '`count` is the number of all reports in the state, up to 1,000.',
  'typoReports.decide':
    '`fixed` writes `text`, or else the suggestion, into the example. If the example is not at `exampleVersion`, the call is answered 409.',
  'mistakes.report': '`left` is the number of reports left for the day; beyond 20 it is answered 409.',
  'mistakes.mine': 'Corrections of the last 180 days are returned, the latest first, at most 200.',
  'school.settings':
    '`source` is `environment`, `stored` or `default`. The environment variable `variable` overrides the stored value.',
  'school.changeSettings': 'Settings that are not sent stay as they are. An empty text restores the default.',
  'school.changeSecondFactorRule':
    'A caller without a second factor cannot turn it on (409), and nobody can where people sign in with another provider (409).',
  'school.invite':
    'Earlier links of the user stop working. The response is not repeated for its idempotency key.',
  'schoolOffer.take':
    'Existing records stay as they are. The response has the numbers of records that were created.',
  'audit.events': 'The newest event comes first. `next` is the `before` of the next page, null at the end.',
  'operations.state': 'Names, addresses and texts of people are not in it.',
  'operations.backUp':
    '`isBegun` is false while another backup is made, and when there is no folder for backups.',
  'persons.exportPerson': '`parts` are the keys of `GET /app/persons/{kind}/{id}`; others are answered 409.',
  'persons.data':
    'Each row has the values of the `fields` of the data set, in their order. `next` is the `after` of the following rows, null at the end.',
  'persons.erase':
    '`typed` must be the name or address of the person, else 422. Obstacles are answered 409. It cannot be undone.',
  'enrolments.trial': 'Nothing is stored. `broken` has the rules that prevent the enrolment of a person.',
  'enrolments.enrol':
    'Up to 500 people are enrolled, all or none, as one change. `basedOn` is that of the preview; if stored facts differ by now, the call is answered 409.',
  'erasedAccounts.isErased':
    'It is false for an account that exists, for any other pair of account and user, and for accounts of another provider.',
  'accessTokens.make': 'The response is the only one with the token. An admin may have 20 tokens.',
};
