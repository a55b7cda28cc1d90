// Limits for statements in a large school. Each line is a deliberate exception and states its reason.

/** Tables that grow with the content and staff but not with the students. All other tables grow. */
export const fixedTables: ReadonlySet<string> = new Set([
  'coaches',
  'coaching_lessons',
  'courses',
  'example_vocabulary',
  'examples',
  'failures',
  'job_runs',
  'program_lesson_vocabulary',
  'program_lessons',
  'programs',
  'quiz_examples',
  'quizzes',
  'schema_migrations',
  'server_processes',
  'session_topics',
  'settings',
  'signing_keys',
  'spellings',
  'vocabulary',
]);

const SPECIFIED = 'the specification has the call answer the whole list';
const LIBRARY =
  'the specification has the call answer the whole library, which does not grow with the students';
const TOPICS =
  'what the quizzes of a school are about is answered to everybody, made once until a quiz changes';
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
  'report-active-behind': REPORT,
  'report-ended-behind': REPORT,
  'report-records-behind': REPORT,
  'report-complete-records-behind': REPORT,
  'report-open-records-behind': REPORT,
  'report-private-calls-behind': REPORT,
  'report-group-sessions-behind': REPORT,
  'report-calls-due-behind': REPORT,
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
  // Of one person.
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
  'read-holdings': { blocks: 400, why: '265 cards, and when they were reviewed' },
  'collect-cards': { blocks: 600, why: 'twenty cards are made, each with its references and indexes' },
  'count-referring-to-users': { blocks: 400, why: 'counts the cards and reviews of a user who is to go' },
  'read-student': { blocks: 400, why: 'twenty weeks with their assignments and calls' },
  'list-weeks-of-membership': {
    blocks: 1_000,
    why: 'twenty weeks with their records, and who else attended',
  },
  // Of one coach, who has had 1,000 students.
  'list-recent-records-of-coach': {
    blocks: 12_000,
    why: 'a month of 100 students, each record with its student',
  },
  'list-latest-lessons': { blocks: 10_000, why: '1,000 students, each with the last week of a membership' },
  'list-students-of-coach': { blocks: 4_000, why: '1,000 students, each looked up in the memberships' },
  'find-memberships-of-coach-that-lack-weeks': {
    blocks: 5_000,
    why: '1,000 students with their memberships',
  },
  'list-weeks-of-students': { blocks: 1_500, why: 'fifty students with their memberships and weeks' },
  'list-weeks-of-coach': { blocks: 12_000, why: '1,000 students with their memberships and weeks' },
  'read-records-of-weeks': { blocks: 3_000, why: '100 weeks with all that belongs to them' },
  // Of a list that has 2,000 records at most, or it is paged.
  'read-weekly-records': { blocks: 30_000, why: 'up to 2,000 weeks with all that belongs to them' },
  'find-students-with-weeks-in-order': {
    blocks: 60_000,
    rows: 10_000,
    why: 'asks of each of the first 10,000 students whose name holds the text whether there is a week',
  },
  'find-students-with-weeks-by-pairs': { blocks: 60_000, why: 'the same of each student the pairs find' },
  // Of the library, which does not grow with the students.
  'find-flashcards': { blocks: 3_000, why: '20,000 examples are held against the words of a lesson range' },
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
  'read-drawn-examples': { blocks: 2_500, why: 'fifty examples with eight words each' },
  'read-verified-examples': { blocks: 2_500, why: 'fifty examples with eight words each' },
  'list-quiz-examples': { blocks: 1_000, why: 'twenty examples with eight words each' },
  'list-recently-edited-examples': { blocks: 4_000, why: 'a hundred examples with eight words each' },
  'list-lessons-of-programs': { blocks: 500, why: 'the words of every lesson of a program' },
  'read-setup-progress': { blocks: 1_000, why: 'counts 20,000 examples, and students up to 1,000' },
  // Lists that end at a size of their own.
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
  'person-rows-of-*-*': {
    blocks: 2_500,
    rows: 20_000,
    why: 'a list of an export of a person, 1,000 rows at a time',
  },
  'find-networks-of-person': {
    blocks: 5_000,
    rows: 250_000,
    why: 'events of the last three hours; once for an erasure',
  },
  'keep-idempotent-answer': { blocks: 500, why: 'an answer may have megabytes, on pages of its own' },
  'find-*-by-pairs': { blocks: 1_000, why: 'what the index has of each pair of letters (decision 0186)' },
  'read-table-program-lessons-*': { blocks: 500, why: '700 lessons with their words' },
  'read-table-quiz-examples-*': { blocks: 1_000, why: 'each example of each quiz' },
  'read-names-of-examples': { blocks: 1_000, why: 'an import reads the sentences that its rows may name' },
};

/** Statements that nobody waits for, or that a large school does not send. */
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
  'list-zones-of-weekly-mails': 'housekeeping; by the index on those who want the mail',
  'take-due-weekly-mails': 'housekeeping; by the index on those who want the mail',
  'find-weekly-mail-by-address': 'a mail of housekeeping; by the index on addresses',
  'find-weekly-mail-by-token': 'the link of such a mail; by the index on tokens',
  'forget-weekly-mail-by-token': 'the link of such a mail; by the index on tokens',
  'forget-gone-processes': 'housekeeping',
  'announce-process': 'each server process by itself; by the primary key',
  'leave-process': 'each server process by itself; by the primary key',
  'store-failures': 'each server process by itself; by the primary key',
  'store-job-run': 'each server process by itself; by the primary key',
  'read-last-audit-events': 'npm run admin',
  'find-record-of-address': 'npm run admin',
  'forget-notes-of-former-students': 'housekeeping',
  'forget-old-recordings-of-*': 'housekeeping',
  'forget-old-history': 'housekeeping',
  'forget-old-change-sets': 'housekeeping',
  'forget-decided-typo-reports': 'housekeeping',
  'forget-old-merges-of-users': 'housekeeping',
  'count-open-work-of-coach': 'an erasure of a coach; by the indexes of their records',
  'read-shares-of-letter-pairs': 'a process keeps them for ten minutes, from a test before this one too',
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
