// Limits for statements in a large school. Each line is a deliberate exception and states its reason.

/** Tables that grow with the content and staff but not with the students. All other tables grow. */
export const fixedTables: ReadonlySet<string> = new Set([
  'coaches',
  'coaching_lessons',
  'content_answers',
  'content_edition',
  'courses',
  'example_vocabulary',
  'examples',
  'failures',
  'import_heads',
  'job_runs',
  'practice_rule',
  'program_lesson_vocabulary',
  'program_lessons',
  'programs',
  'quiz_examples',
  'quiz_group_quizzes',
  'quiz_groups',
  'quiz_presets',
  'quizzes',
  'schema_migrations',
  'server_processes',
  'session_topics',
  'settings',
  'push_keys',
  'signing_keys',
  'spellings',
  'vocabulary',
]);

/** Tables that grow, of which a large school has fewer than a hundred rows at a time. */
export const smallTables: Readonly<Record<string, string>> = {
  access_tokens: 'those that admins have made',
  erasures: 'one row for each person who was erased',
  mail_queue: 'mails wait there for seconds',
  table_writes: 'forgotten after minutes',
};

const SPECIFIED = 'the specification has the call answer the whole list';
const LIBRARY =
  'the specification has the call answer the whole library, which does not grow with the students';
const TOPICS =
  'what the quizzes of a school are about is made once for students and once for staff, until a quiz changes';
const RANGE = 'what the specification has of a range of days is of all students';
const REPORT = 'counts the weeks or memberships of a whole school, which admins ask now and then';
const WEEK = 'holds every week of a day against the filters, to count and page those that pass';

/** Statements that answer or prepare a whole list, without limits. */
export const wholeLists: Readonly<Record<string, string>> = {
  'list-students': SPECIFIED,
  'list-users-by-name': SPECIFIED,
  'list-coaching-students': SPECIFIED,
  'list-examples': LIBRARY,
  'list-verified-examples': LIBRARY,
  'list-audio-examples': LIBRARY,
  'list-words-of-quizzes': TOPICS,
  'list-words-of-lessons': TOPICS,
  'list-program-lessons': LIBRARY,
  'list-spellings': LIBRARY,
  'list-words-of-spellings': LIBRARY,
  'list-weeks-of-range': RANGE,
  'list-assignments-of-range': RANGE,
  'list-private-calls-of-range': RANGE,
  'list-group-sessions-of-range': RANGE,
  'list-group-attendees-of-range': RANGE,
  'list-memberships-of-range': RANGE,
  'list-students-of-range': RANGE,
  'find-memberships-that-lack-weeks': RANGE,
  'add-weeks': RANGE,
  'unnamed: POST /app/tables/{table}/part': 'a file of a whole table, 5,000 rows at a time',
  'streamed list': SPECIFIED,
  'report-memberships': REPORT,
  'report-endings': REPORT,
  'report-records': REPORT,
  'report-calls': REPORT,
  'report-assignments': REPORT,
  'report-students': REPORT,
  'report-workload': REPORT,
  'report-active-behind': REPORT,
  'report-ended-behind': REPORT,
  'report-records-behind': REPORT,
  'report-complete-records-behind': REPORT,
  'report-open-records-behind': REPORT,
  'report-private-calls-behind': REPORT,
  'report-group-sessions-behind': REPORT,
  'report-calls-due-behind': REPORT,
  'report-workload-memberships-behind': REPORT,
  'report-workload-calls-behind': REPORT,
  'report-assignments-behind': REPORT,
  'report-near-end-behind': REPORT,
  'report-on-hold-behind': REPORT,
  'report-coachless-behind': REPORT,
  'report-seen-lately-behind': REPORT,
  'report-seen-before-behind': REPORT,
  'report-not-seen-behind': REPORT,
  'admin-report-active-memberships': REPORT,
  'admin-report-dropouts': REPORT,
  'admin-report-assignments': REPORT,
  'admin-report-coach-summary': REPORT,
  'admin-report-private-calls': REPORT,
  'admin-report-group-calls': REPORT,
  'admin-report-private-calls-behind': REPORT,
  'admin-report-group-calls-behind': REPORT,
  'admin-report-weeks-behind': REPORT,
  'list-passing-weeks-asc': WEEK,
  'list-passing-weeks-desc': WEEK,
};

/** The number of 8 kB pages that a statement may read. */
export const DEFAULT_BLOCKS = 200;

/** Statements that may read more, or scan more rows of an index from its start. */
export const allowances: Readonly<Record<string, { blocks: number; rows?: number; why: string }>> = {
  // Reads of one person.
  'read-word-for-learner': {
    blocks: 2_000,
    why: '265 cards, each asked for the word, to count them and for the newest of their sentences',
  },
  'read-collection': { blocks: 12_000, why: '265 cards, each with its example and eight words of it' },
  'read-reviewed-collection': { blocks: 12_000, why: 'the same, and the last reviews of a day' },
  'read-reviewed-collection-with': { blocks: 12_000, why: 'the same, and the keys of the reviews that wait' },
  'lock-reviewed-cards': {
    blocks: 1_500,
    why: 'twenty cards at once, each with a review and its correction',
  },
  'write-reviews': { blocks: 600, why: 'the same' },
  'read-reviews-of-cards': { blocks: 2_000, why: '265 cards with their reviews and sentences' },
  'list-reviews-of-cards': { blocks: 1_500, why: '265 cards with all their reviews' },
  'list-clips-of-cards': { blocks: 1_500, why: '265 cards, each with its example' },
  'count-reviews-per-day': { blocks: 400, why: 'a year of reviews, each with the day that it carries' },
  'count-due-per-day': { blocks: 500, why: 'counts 265 cards, and those that the calls before it collected' },
  'read-holdings': { blocks: 400, why: '265 cards, and when they were reviewed' },
  'store-decisions': { blocks: 600, why: 'twenty decisions, each with its references and indexes' },
  'collect-cards': { blocks: 600, why: 'twenty cards are made, each with its references and indexes' },
  'count-referring-to-users': { blocks: 400, why: 'counts the cards and reviews of a user who is to go' },
  'read-student': { blocks: 400, why: 'twenty weeks with their assignments and calls' },
  'list-weeks-of-membership': {
    blocks: 1_000,
    why: 'twenty weeks with their records, and who else attended',
  },
  'list-accepted-answers': {
    blocks: 1_500,
    why: 'the answers that ship with the content, each with its example; as many in every school',
  },
  // What a job does, a hundred people at a time.
  'read-facts-of-reminders': {
    blocks: 30_000,
    why: '100 people with their cards, and the reviews of two days',
  },
  'read-notes-of-reminders': { blocks: 6_000, why: '20 people with their cards, and the reviews of a day' },
  'store-decided-reminders': { blocks: 2_500, why: '100 reminders, each with its index' },
  'queue-mail': { blocks: 400, why: 'the mails of a batch of 100 reminders, each with its indexes' },
  'take-due-push-notes': { blocks: 800, why: '20 devices, each in three indexes, and pages with room' },
  'queue-push-notes': { blocks: 4_000, why: 'two devices of each of 100 people' },
  // Reads of one coach, who has had 1,000 students.
  'list-recent-records-of-coach': {
    blocks: 12_000,
    why: 'a month of 100 students, each record with its student',
  },
  'list-latest-lessons': { blocks: 10_000, why: '1,000 students, each with the last week of a membership' },
  'list-students-of-chosen-coach': {
    blocks: 4_000,
    why: '1,000 students, each looked up in the memberships until 101 are found',
  },
  'list-students-of-chosen-*': {
    blocks: 1_500,
    why: 'up to 101 students, each looked up in the memberships',
  },
  'list-groups-of-coach': {
    blocks: 5_000,
    why: 'five groups of ten members, each with the weeks and sessions of a month',
  },
  'list-own-planned-calls-of-day': {
    blocks: 600,
    why: 'the calls of a day, up to 50, each with its student and its private call',
  },
  'list-planned-calls-of-*': {
    blocks: 4_000,
    why: 'the calls of two months, up to 500, each with its student and its private call',
  },
  'list-planned-calls-not-said-of-*': { blocks: 600, why: 'the same, up to 50' },
  'count-tasks-to-correct': {
    blocks: 4_000,
    why: '1,000 students, each looked up in the tasks that were handed in; as many after ten years',
  },
  'list-tasks-of-coach-*': {
    blocks: 9_000,
    why: 'the same students, each looked up in their tasks, and the 200 tasks with student and hand-in',
  },
  'count-tasks-of-coach-*': { blocks: 8_000, why: 'the same, counted up to 1,000' },
  'list-tasks-of-all-*': { blocks: 2_500, why: '200 tasks, each with its student and hand-in' },
  'count-tasks-of-all-*': { blocks: 1_300, why: 'counts tasks up to 1,000' },
  'list-asked-cards-of-coach': {
    blocks: 6_000,
    why: 'the same students, each looked up in the tasks with cards that are asked for, and 100 of these cards',
  },
  'keep-preferences': {
    blocks: 600,
    why: 'one row by its key; where the page for it is full, others are tried',
  },
  'list-asked-cards-of-all': { blocks: 1_500, why: '100 cards, each with its task and student' },
  'list-cards-of-feedback': {
    blocks: 1_500,
    why: '100 lines, each looked up in the library and in the cards',
  },
  'list-words-in-hand-in': {
    blocks: 30_000,
    why: 'the words of 10,000 characters, each with its spellings, and the cards of a student with their words',
  },
  'list-tasks-of-student-*': {
    blocks: 500,
    why: 'ten tasks, and those of other calls, each with its hand-in',
  },
  'find-last-session-of-group': {
    blocks: 1_500,
    why: 'ten members, each with the weeks and sessions of a month',
  },
  'list-former-students': { blocks: 1_000, why: 'of these students, the memberships and the week of a day' },
  'find-memberships-of-students-that-lack-weeks': { blocks: 500, why: 'the same' },
  'list-attending-students': {
    blocks: 2_500,
    why: 'who attended the sessions of one type on a weekday of a month, each with membership and week',
  },
  'list-students-of-coach': { blocks: 4_000, why: '1,000 students, each looked up in the memberships' },
  'resolve-names-vocabulary': {
    blocks: 300,
    why: 'two names, each by its pairs of letters among the words of the content, as many in every school',
  },
  'find-memberships-of-coach-that-lack-weeks': {
    blocks: 5_000,
    why: '1,000 students with their memberships',
  },
  'list-own-weeks-of-days': { blocks: 8_000, why: '1,000 students with their memberships and weeks' },
  'list-own-unseen-students': {
    blocks: 20_000,
    why: '1,000 students with their memberships; of the 100 present ones all they did in ten or more weeks',
  },
  'find-users-of-*': {
    blocks: 10_000,
    why: 'up to 1,430 students of a group, all of whom it answers, or 1,000 of a coach with their memberships',
  },
  'count-coachless-students': {
    blocks: 1_000,
    why: '170 students without a coach, whom the calls before it made, with their memberships',
  },
  'list-weeks-of-students': { blocks: 1_500, why: 'fifty students with their memberships and weeks' },
  'list-weeks-of-coach': { blocks: 12_000, why: '1,000 students with their memberships and weeks' },
  'read-records-of-weeks': { blocks: 3_000, why: '100 weeks with all that belongs to them' },
  // Each coach of a school, who are a hundred here.
  'coaches-for-writing': { blocks: 500, why: 'each coach, and the user who is linked to them' },
  'read-coaching-catalogue': { blocks: 500, why: 'the same' },
  'read-chosen-with-names-users': { blocks: 500, why: 'asks of each coach whether a chosen user is linked' },
  // Lists of at most 2,000 records, or with pages.
  'search-students': {
    blocks: 1_000,
    why: 'the ten best students, each with the newest week and assignment of their memberships',
  },
  'list-given-sets': { blocks: 400, why: 'twenty sets, each with who gave it and its first sentence' },
  'count-proposed-answers': {
    blocks: 2_000,
    why: '200 answers that wait for an admin, each with its sentence and those of the course',
  },
  'list-proposed-answers': { blocks: 4_000, why: 'the same, each with how many learners gave it' },
  'list-typo-reports': {
    blocks: 10_000,
    why: 'up to 200 reports, each with its sentence, eight words of it and other reports of it',
  },
  'count-typo-reports': {
    blocks: 6_000,
    why: 'up to 1,000 reports, each with whether its sentence is there, and whether it is the first of its kind',
  },
  'read-weekly-records': { blocks: 30_000, why: 'up to 2,000 weeks with all that belongs to them' },
  'find-students-with-weeks-in-order': {
    blocks: 60_000,
    rows: 10_000,
    why: 'asks of each of the first 10,000 students whose name holds the text whether there is a week',
  },
  'find-students-with-weeks-by-pairs': { blocks: 60_000, why: 'the same of each student the pairs find' },
  // Reads of the library, which does not grow with the students.
  'find-flashcards': { blocks: 3_000, why: '20,000 examples are held against the words of a lesson range' },
  'list-words-of-found-flashcards': {
    blocks: 4_000,
    why: 'the same, and the words of those that are found',
  },
  'list-sentences-for-missed-words': {
    blocks: 2_000,
    why: '20,000 examples are held against the words that a student missed',
  },
  'list-fitting-examples': {
    blocks: 3_000,
    why: '20,000 examples are held against the words of a lesson range',
  },
  'list-fitting-cards': {
    blocks: 3_000,
    why: 'the words of 20,000 examples are held against a lesson range',
  },
  'find-audio-examples': {
    blocks: 3_000,
    why: '20,000 examples are held against the words of a lesson range',
  },
  'find-first-sentences': {
    blocks: 3_000,
    why: '20,000 examples are held against the words of a lesson range',
  },
  'read-path': { blocks: 3_500, why: 'the same, and 300 cards with what is due of them' },
  'list-offered-sentences': { blocks: 3_500, why: 'the same' },
  'read-drawn-examples': { blocks: 2_500, why: 'fifty examples with eight words each' },
  'read-verified-examples': { blocks: 2_500, why: 'fifty examples with eight words each' },
  'list-quiz-examples': { blocks: 1_000, why: 'twenty examples with eight words each' },
  'search-examples': { blocks: 1_500, why: 'up to 20,000 examples that hold a pair of letters' },
  'find-examples-by-text': { blocks: 5_000, why: 'the same, and a hundred examples with eight words each' },
  'find-filtered-examples': {
    blocks: 30_000,
    why: '20,000 examples and their words are held against ranks, and 500 answered with eight words each',
  },
  'list-recently-edited-examples': { blocks: 4_000, why: 'a hundred examples with eight words each' },
  'list-lessons-of-programs': { blocks: 500, why: 'the words of every lesson of a program' },
  'find-sentences-of-course': {
    blocks: 6_000,
    why: 'the 879 sentences of the course by an index, as many in every school; once an admin asks for it',
  },
  'read-facts-of-moving-in': {
    blocks: 2_500,
    why: 'counts ten lists up to 1,000, and asks for 200 students',
  },
  'find-imports-changed-since': {
    blocks: 10_000,
    why: 'the newer changes of 200 records of each of the last eight imports, by their index',
  },
  'find-words-of-course': { blocks: 3_000, why: 'the 948 words of the course by an index, the same' },
  'read-setup-progress': { blocks: 1_200, why: 'counts 20,000 examples, and students up to 1,000' },
  // Lists with a size limit of their own.
  'find-*-in-order': {
    blocks: 2_500,
    rows: 10_000,
    why: 'looks at the first 10,000 texts in their order (decision 0186)',
  },
  'unnamed: POST /app/tables/{table}/find': {
    blocks: 2_500,
    rows: 10_200,
    why: 'sorts and counts up to 10,000 records (decision 0183)',
  },
  'unnamed: GET /app/tables/{table}/open': {
    blocks: 2_500,
    rows: 10_200,
    why: 'the first page, which it answers as `find` does',
  },
  'unnamed: GET /app/tables/{table}/names': {
    blocks: 2_500,
    rows: 20_000,
    why: 'the first 10,000 names that hold a text (decision 0183)',
  },
  'read-database-size': {
    blocks: 6_000,
    why: 'opens every table and index to measure it, however many rows they have; at most every half minute',
  },
  'list-audit-events-of-person': {
    blocks: 400,
    why: 'the newest of each of some forty kinds, by who and about whom, by an index of its own',
  },
  'list-audit-events': {
    blocks: 5_000,
    why: 'a file of the log takes 1,000 events at a time, each with the names of its users',
  },
  'erase-person': {
    blocks: 200_000,
    why: 'looks for the address in the history, kept answers and sign-ins; once for a person',
  },
  'count-what-a-person-has': { blocks: 1_500, why: 'counts the reviews of a person; once before an erasure' },
  'person-rows-of-*-*-*': {
    blocks: 2_500,
    rows: 20_000,
    why: 'a list of an export of a person, 1,000 rows at a time',
  },
  'find-networks-of-person': {
    blocks: 5_000,
    rows: 250_000,
    why: 'events of the last three hours; once for an erasure',
  },
  'note-last-sign-in': { blocks: 600, why: 'a single row, as of the updates below' },
  'update-records-of-*': {
    blocks: 600,
    why: 'single rows, and what the database does beside it now and then: looks for a page with room, tidies an index',
  },
  'insert-records-of-*': {
    blocks: 400,
    why: 'the same; of an example, two indexes over its letter pairs too',
  },
  'keep-idempotent-answer': { blocks: 500, why: 'an answer may have megabytes, on pages of its own' },
  'find-*-by-pairs': { blocks: 1_000, why: 'what the index has of each pair of letters (decision 0186)' },
  'read-table-program-lessons-*': { blocks: 500, why: '700 lessons with their words' },
  // One reading of the table of 20,000 examples takes 1,100 pages.
  'read-table-quiz-examples-*': { blocks: 1_500, why: 'finds each example of each quiz in the library' },
  'read-names-of-examples': { blocks: 1_500, why: 'the sentences of the library, which an import may name' },
};

/** Statements outside requests, or that a large school does not send. */
export const neverSent: Readonly<Record<string, string>> = {
  'forget-old-idempotency-keys': 'housekeeping',
  'forget-old-table-writes': 'housekeeping',
  'forget-removed-cards': 'housekeeping',
  'forget-old-audit-events': 'housekeeping',
  'allow-forgetting-audit-events': 'housekeeping',
  'forget-old-failures': 'housekeeping',
  'forget-ended-access-tokens': 'housekeeping',
  'warn-of-expiring-access-tokens': 'housekeeping',
  'read-expiring-access-tokens': 'a mail of housekeeping; by the index on owners',
  'end-access-tokens-of-person': 'npm run admin',
  'forget-second-factors': 'npm run admin',
  'list-zones-of-weekly-mails': 'housekeeping; by the index on those who want the mail',
  'take-due-weekly-mails': 'housekeeping; by the index on those who want the mail',
  'find-weekly-mail-by-address': 'a mail of housekeeping; by the index on addresses',
  'keep-push-keys': 'each server process by itself; a table of one row',
  'read-mail-of-reminder': 'a mail of housekeeping; by the index on addresses',
  'find-reminder-by-token': 'the link of such a mail; by the index on tokens',
  'stop-reminder-by-token': 'the link of such a mail; by the index on tokens',
  'find-coaching-mails-by-token': 'the link of a mail; by the index on tokens',
  'stop-coaching-mails-by-token': 'the link of a mail; by the index on tokens',
  'forget-old-coaching-mails': 'housekeeping; a table of what waits to be told',
  'find-owner-of-calendar-feed': 'a calendar program; by the index on tokens',
  'list-calls-of-calendar-feed':
    'a calendar program; by the indexes on coaches and students, at most 1,000 calls',
  'find-weekly-mail-by-token': 'the link of such a mail; by the index on tokens',
  'forget-weekly-mail-by-token': 'the link of such a mail; by the index on tokens',
  'forget-gone-processes': 'housekeeping',
  'announce-process': 'each server process by itself; by the primary key',
  'begin-practice': 'each server process by itself; two tables of few rows',
  'is-content-edition-due': 'each server process by itself; tables of few rows',
  'lock-content-edition': 'each server process by itself; tables of few rows',
  'forget-content-answers': 'each edition of the course content once',
  'find-last-versions-of-programs':
    'once, when a school adds the course: five programs by the index of records',
  'add-content-answers': 'each edition of the course content once',
  'note-content-edition': 'each edition of the course content once',
  'judge-all-answers-again': 'an import of a school',
  'lock-judging-again': 'each server process by itself; a table of one row',
  'list-answers-to-judge-again': 'each server process by itself; by the primary key',
  'move-mark-of-judging-again': 'each server process by itself; a table of one row',
  'leave-process': 'each server process by itself; by the primary key',
  'store-failures': 'each server process by itself; by the primary key',
  'store-job-run': 'each server process by itself; by the primary key',
  'read-last-audit-events': 'npm run admin',
  'list-records-of-address': 'npm run admin',
  'forget-notes-of-former-students': 'housekeeping',
  'forget-old-recordings-of-*': 'housekeeping',
  'forget-sound-of-old-hand-ins': 'housekeeping; by the index on those that are kept',
  'forget-old-drafts-of-recordings': 'housekeeping; by the index on drafts',
  'forget-old-history': 'housekeeping',
  'forget-old-change-sets': 'housekeeping',
  'forget-decided-typo-reports': 'housekeeping',
  'forget-old-merges-of-users': 'housekeeping',
  'forget-cards-of-old-given-sets': 'housekeeping',
  'count-open-work-of-coach': 'an erasure of a coach; by the indexes of their records',
  'postpone-mail': 'a mail server that is away; by the primary key',
  'find-demo-accounts': 'a start of a server that others can reach',
  'forget-sign-in-limits': 'housekeeping',
  'forget-sign-in-devices': 'housekeeping',
  'forget-expired-account-links': 'housekeeping',
  'forget-old-address-changes': 'housekeeping',
  'forget-expired-oidc-payloads': 'housekeeping',
  'remove-signing-keys': 'a rotation of keys from the command line',
  'end-sessions': 'a rotation of keys from the command line',
  'grant-staff-role': 'npm run admin',
  'revoke-staff-role': 'npm run admin',
  'note-staff-role': 'npm run admin',
  'read-rows-of-*': 'an export from the command line',
  'list-choosable-students': 'only where they are 2,000 or fewer',
  'list-students-by-name': 'only where they are 2,000 or fewer',
  'take-snapshot-of-replica': 'only where DATABASE_READ_URL names a replica',
  'find-newest-table-write': 'only where DATABASE_READ_URL names a replica',
  'find-table-write': 'only where DATABASE_READ_URL names a replica',
  'find-oidc-payload-by-user-code': 'the library asks for it in a flow of devices that is switched off',
};
