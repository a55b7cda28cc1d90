import type { AskedWord } from '@soltura/domain/answers/asked-words';
import { answerModes, verdicts } from '@soltura/domain/answers/review-answer';
import { typoFields, typoStates } from '@soltura/domain/typos/typo-report';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

// The columns of all tables for queries. The migrations define the tables; a test compares the two. Fields have the
// names of the wire (api.md 6), columns the same words in snake_case.

const recordId = () => integer('record_id').generatedByDefaultAsIdentity().primaryKey();
const bigRecordId = () => bigint('record_id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey();
const version = () => integer('version').notNull().default(1);
const instant = (column: string) => timestamp(column, { withTimezone: true, precision: 3 });
const archivedAt = () => instant('archived_at');
/** When the person of a record was erased; it is changed no more. */
const erasedAt = () => instant('erased_at');
const plainText = (column: string) => text(column).notNull().default('');
const counter = (column: string) => integer(column).notNull().default(0);
const flag = (column: string) => boolean(column).notNull().default(false);

// The database alone fills generated columns; drizzle never uses this expression.
const generated = sql``;

export const programs = pgTable('programs', {
  recordId: recordId(),
  name: text('name').notNull(),
  cohortACurrentLesson: counter('cohort_a_current_lesson'),
  cohortBCurrentLesson: counter('cohort_b_current_lesson'),
  cohortCCurrentLesson: counter('cohort_c_current_lesson'),
  cohortDCurrentLesson: counter('cohort_d_current_lesson'),
  cohortECurrentLesson: counter('cohort_e_current_lesson'),
  cohortFCurrentLesson: counter('cohort_f_current_lesson'),
  cohortGCurrentLesson: counter('cohort_g_current_lesson'),
  cohortHCurrentLesson: counter('cohort_h_current_lesson'),
  cohortICurrentLesson: counter('cohort_i_current_lesson'),
  cohortJCurrentLesson: counter('cohort_j_current_lesson'),
  archivedAt: archivedAt(),
  version: version(),
});

export const vocabulary = pgTable('vocabulary', {
  recordId: recordId(),
  wordIdiom: text('word_idiom').notNull(),
  vocabName: text('vocab_name').notNull(),
  descriptionOfVocabularySkill: text('description_of_vocabulary_skill').notNull(),
  frequencyRank: counter('frequency_rank'),
  vocabularySubcategorySubcategoryName: plainText('vocabulary_subcategory_subcategory_name'),
  verbInfinitive: plainText('verb_infinitive'),
  conjugationTags: text('conjugation_tags').array().notNull().default([]),
  use: plainText('use'),
  archivedAt: archivedAt(),
  version: version(),
  listChanges: counter('list_changes'),
});

export const spellings = pgTable('spellings', {
  recordId: recordId(),
  relatedWordIdiom: integer('related_word_idiom').notNull(),
  spellingOption: text('spelling_option').notNull(),
});

/** The lessons of a program ("vocab lessons"); `lessonNumber` follows from the lesson's name (api.md D3). */
export const programLessons = pgTable('program_lessons', {
  recordId: recordId(),
  lesson: text('lesson').notNull(),
  relatedProgram: integer('related_program').notNull(),
  lessonNumber: integer('lesson_number').notNull().generatedAlwaysAs(generated),
  sortReference: integer('sort_reference'),
  archivedAt: archivedAt(),
  version: version(),
  listChanges: counter('list_changes'),
});

export const programLessonVocabulary = pgTable(
  'program_lesson_vocabulary',
  {
    relatedLesson: integer('related_lesson').notNull(),
    relatedVocabulary: integer('related_vocabulary').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.relatedLesson, table.relatedVocabulary] })],
);

/** `spanglish` follows from the Spanish text (api.md D7). */
export const examples = pgTable('examples', {
  recordId: recordId(),
  spanishExample: text('spanish_example').notNull(),
  englishTranslation: text('english_translation').notNull(),
  spanishAudioLa: plainText('spanish_audio_la'),
  englishAudio: plainText('english_audio'),
  spanglish: text('spanglish', { enum: ['esp', 'spanglish'] })
    .notNull()
    .generatedAlwaysAs(generated),
  vocabComplete: flag('vocab_complete'),
  dateCreated: instant('date_created').notNull().defaultNow(),
  dateModified: instant('date_modified').notNull().defaultNow(),
  archivedAt: archivedAt(),
  version: version(),
  foldedText: text('folded_text').notNull().generatedAlwaysAs(generated),
});

export const exampleVocabulary = pgTable(
  'example_vocabulary',
  {
    relatedExample: integer('related_example').notNull(),
    relatedVocabulary: integer('related_vocabulary').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.relatedExample, table.relatedVocabulary] })],
);

export const quizzes = pgTable('quizzes', {
  recordId: recordId(),
  quizNickname: text('quiz_nickname').notNull(),
  archivedAt: archivedAt(),
  version: version(),
});

export const quizExamples = pgTable('quiz_examples', {
  recordId: recordId(),
  relatedQuiz: integer('related_quiz').notNull(),
  relatedExample: integer('related_example').notNull(),
  position: integer('position').notNull(),
  version: version(),
});

export const users = pgTable('users', {
  recordId: recordId(),
  name: plainText('name'),
  emailAddress: text('email_address').notNull(),
  adminRole: text('admin_role', { enum: ['', 'coach', 'admin'] })
    .notNull()
    .default(''),
  studentRole: text('student_role', { enum: ['', 'none', 'limited', 'student'] })
    .notNull()
    .default(''),
  relatedProgram: integer('related_program'),
  cohort: text('cohort', { enum: ['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] })
    .notNull()
    .default(''),
  program: plainText('program'),
  archivedAt: archivedAt(),
  version: version(),
  lastSignedIn: instant('last_signed_in'),
  erasedAt: erasedAt(),
  /** The coaching student and the coach who this user is, whatever their addresses. */
  coachingStudent: integer('coaching_student'),
  coach: integer('coach'),
  /** The user of the same person into whom this one was merged. */
  mergedInto: integer('merged_into'),
  /** The text that a search by 'Name -- email' looks in. */
  searchText: text('search_text').notNull().generatedAlwaysAs(generated),
});

/** What a merge of users has moved, until it can no longer be taken back. */
export const userMerges = pgTable('user_merges', {
  recordId: recordId(),
  at: instant('at').notNull(),
  kept: integer('kept').notNull(),
  other: integer('other').notNull(),
  cards: jsonb('cards').notNull(),
  moved: jsonb('moved').notNull(),
  seen: text('seen').notNull(),
});

/** A set that several students got in one step. */
export const givenSets = pgTable('given_sets', {
  recordId: recordId(),
  changeSet: bigint('change_set', { mode: 'number' }).notNull(),
  at: instant('at').notNull(),
  isGroup: boolean('is_group').notNull(),
  relatedProgram: integer('related_program'),
  hasProgram: boolean('has_program').notNull(),
  cohort: text('cohort').notNull(),
  relatedCoach: integer('related_coach'),
  hasCoach: boolean('has_coach').notNull(),
  examples: integer('examples').array().notNull(),
  students: integer('students').notNull(),
  cardCount: integer('card_count').notNull(),
  cards: integer('cards').array().notNull(),
  stayed: integer('stayed'),
});

export const studentExamples = pgTable('student_examples', {
  recordId: recordId(),
  relatedStudent: integer('related_student').notNull(),
  relatedExample: integer('related_example').notNull(),
  dateCreated: instant('date_created').notNull().defaultNow(),
  lastReviewedDate: instant('last_reviewed_date'),
  nextReviewDate: date('next_review_date'),
  reviewInterval: integer('review_interval'),
  coachAdded: boolean('coach_added'),
  /** Where the fold of the reviews begins (decision 0220). */
  baseInterval: integer('base_interval'),
  baseReviewedAt: instant('base_reviewed_at'),
  baseNextReviewDate: date('base_next_review_date'),
  /** When the card was removed; it is kept, hidden, for a while. */
  removedAt: instant('removed_at'),
});

/** The review log. `relatedStudentExample` becomes null when the card is deleted; the review stays. */
export const reviews = pgTable('reviews', {
  recordId: bigRecordId(),
  relatedStudent: integer('related_student').notNull(),
  relatedStudentExample: integer('related_student_example'),
  relatedExample: integer('related_example').notNull(),
  reviewedAt: instant('reviewed_at').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  oldInterval: integer('old_interval'),
  newInterval: integer('new_interval'),
  difficulty: text('difficulty', { enum: ['hard', 'easy'] }).notNull(),
  idempotencyKey: text('idempotency_key'),
  /** Of a review that sets an interval; a review without it is a step. */
  setInterval: integer('set_interval'),
  /** The difficulty as it was sent; `difficulty` is what counts. */
  graded: text('graded', { enum: ['hard', 'easy'] }),
  /** The time that was sent, where the clock did not allow it. */
  claimedAt: instant('claimed_at'),
  /** The calendar day of the learner. */
  day: date('day'),
  /** The day from which the next review date counts. */
  countedDay: date('counted_day'),
});

/** Corrections of reviews, which they name by key. */
export const reviewCorrections = pgTable('review_corrections', {
  recordId: bigRecordId(),
  relatedStudent: integer('related_student').notNull(),
  relatedStudentExample: integer('related_student_example'),
  corrects: text('corrects').notNull(),
  difficulty: text('difficulty', { enum: ['hard', 'easy'] }).notNull(),
  madeAt: instant('made_at').notNull(),
  claimedAt: instant('claimed_at'),
  receivedAt: instant('received_at').notNull().defaultNow(),
  idempotencyKey: text('idempotency_key').notNull(),
});

/** Official quizzes that a student has finished. */
export const quizRuns = pgTable('quiz_runs', {
  recordId: bigRecordId(),
  relatedStudent: integer('related_student').notNull(),
  relatedQuiz: integer('related_quiz').notNull(),
  finishedAt: instant('finished_at').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  /** The calendar day of the learner. */
  day: date('day').notNull(),
  cards: integer('cards').notNull(),
  idempotencyKey: text('idempotency_key'),
});

/** Answers that a student typed, as the server judged them. */
export const reviewAnswers = pgTable('review_answers', {
  recordId: bigRecordId(),
  relatedStudent: integer('related_student').notNull(),
  relatedExample: integer('related_example').notNull(),
  mode: text('mode', { enum: answerModes }).notNull(),
  typed: text('typed').notNull(),
  verdict: text('verdict', { enum: verdicts }).notNull(),
  words: jsonb('words').$type<readonly AskedWord[]>().notNull(),
  answeredAt: instant('answered_at').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  idempotencyKey: text('idempotency_key').notNull(),
});

/** Answers that are as right as a sentence: for one student ('own'), or for everybody and then proposed or decided. */
export const acceptedAnswers = pgTable('accepted_answers', {
  recordId: recordId(),
  relatedExample: integer('related_example').notNull(),
  relatedStudent: integer('related_student'),
  answer: text('answer').notNull(),
  /** Its words as they are compared. */
  wording: text('wording').notNull(),
  status: text('status', { enum: ['own', 'proposed', 'accepted', 'refused'] }).notNull(),
  madeAt: instant('made_at').notNull().defaultNow(),
  version: version(),
});

/** What coaches find wrong with examples, and what admins have decided of it. */
export const typoReports = pgTable('typo_reports', {
  recordId: recordId(),
  relatedExample: integer('related_example').notNull(),
  reporter: integer('reporter').notNull(),
  field: text('field', { enum: typoFields }).notNull(),
  stored: text('stored').notNull(),
  suggestion: text('suggestion').notNull(),
  note: text('note').notNull(),
  status: text('status', { enum: typoStates }).notNull().default('open'),
  reportedAt: instant('reported_at').notNull().defaultNow(),
  decidedAt: instant('decided_at'),
  /** The write that fixed the example. */
  changeSet: bigint('change_set', { mode: 'number' }),
  version: version(),
});

export const surveys = pgTable('surveys', {
  recordId: recordId(),
  relatedStudent: integer('related_student').notNull(),
  lastContactDate: instant('last_contact_date').notNull().defaultNow(),
  hasTakenSurvey: flag('has_taken_survey'),
});

/** `userId`, `email` and `name` are the parts of the wire's `user` reference. */
export const coaches = pgTable('coaches', {
  recordId: recordId(),
  coach: text('coach').notNull(),
  userId: text('user_id').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  archivedAt: archivedAt(),
  version: version(),
  erasedAt: erasedAt(),
});

export const courses = pgTable('courses', {
  recordId: recordId(),
  name: text('name').notNull(),
  membershipType: plainText('membership_type'),
  approxMonthlyCost: numeric('approx_monthly_cost', { mode: 'number' }).notNull().default(0),
  weeklyPrivateCalls: counter('weekly_private_calls'),
  hasGroupCalls: flag('has_group_calls'),
  weeklyTimeCommitmentMinutes: counter('weekly_time_commitment_minutes'),
  archivedAt: archivedAt(),
  version: version(),
});

export const coachingLessons = pgTable('coaching_lessons', {
  recordId: recordId(),
  lessonName: text('lesson_name').notNull(),
  weekRef: integer('week_ref'),
  type: plainText('type'),
  archivedAt: archivedAt(),
  version: version(),
});

export const coachingStudents = pgTable('coaching_students', {
  recordId: recordId(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  fullName: text('full_name').notNull().generatedAlwaysAs(generated),
  email: text('email').notNull(),
  pronoun: plainText('pronoun'),
  learningDisabilities: plainText('learning_disabilities'),
  fluencyGoal: plainText('fluency_goal'),
  startingLevel: plainText('starting_level'),
  timeZone: plainText('time_zone'),
  relatedCoach: integer('related_coach'),
  advancedStudent: flag('advanced_student'),
  usPhone: plainText('us_phone'),
  billingEmail: plainText('billing_email'),
  billingNotes: plainText('billing_notes'),
  firstSubscribed: date('first_subscribed'),
  archivedAt: archivedAt(),
  version: version(),
  erasedAt: erasedAt(),
  mergedInto: integer('merged_into'),
  searchText: text('search_text').notNull().generatedAlwaysAs(generated),
  foldedText: text('folded_text').notNull().generatedAlwaysAs(generated),
});

export const memberships = pgTable('memberships', {
  recordId: recordId(),
  relatedStudent: integer('related_student').notNull(),
  relatedCourse: integer('related_course').notNull(),
  startDate: date('start_date').notNull(),
  endDate: date('end_date'),
  onHold: flag('on_hold'),
  version: version(),
});

export const weeks = pgTable('weeks', {
  recordId: recordId(),
  relatedMembership: integer('related_membership').notNull(),
  week: integer('week').notNull(),
  weekStarts: date('week_starts').notNull(),
  notes: plainText('notes'),
  currentLesson: integer('current_lesson'),
  holdWeek: flag('hold_week'),
  recordsComplete: flag('records_complete'),
  offTrack: flag('off_track'),
  primaryCoachWhenCreated: plainText('primary_coach_when_created'),
  version: version(),
});

/** `homeworkCorrector` is a coach's record id, null when that coach is gone. */
export const assignments = pgTable('assignments', {
  recordId: recordId(),
  relatedWeek: integer('related_week').notNull(),
  homeworkCorrector: integer('homework_corrector'),
  assignmentType: text('assignment_type').notNull(),
  rating: plainText('rating'),
  notes: plainText('notes'),
  areasOfDifficulty: plainText('areas_of_difficulty'),
  assignmentLink: plainText('assignment_link'),
  dateCreated: instant('date_created').notNull().defaultNow(),
  version: version(),
});

/** `caller` is a coach's record id, null when that coach is gone. */
export const privateCalls = pgTable('private_calls', {
  recordId: recordId(),
  relatedWeek: integer('related_week').notNull(),
  caller: integer('caller'),
  callType: text('call_type').notNull().default('Monthly Call'),
  rating: plainText('rating'),
  notes: plainText('notes'),
  areasOfDifficulty: plainText('areas_of_difficulty'),
  recording: plainText('recording'),
  date: date('date').notNull(),
  version: version(),
});

/** `coach` is a coach's record id, null when that coach is gone. */
export const groupSessions = pgTable('group_sessions', {
  recordId: recordId(),
  date: date('date').notNull(),
  coach: integer('coach'),
  sessionType: text('session_type').notNull(),
  topic: plainText('topic'),
  comments: plainText('comments'),
  callDocument: plainText('call_document'),
  zoomLink: plainText('zoom_link'),
  version: version(),
});

/** `student` is the record id of a week (api.md 6.1). */
export const groupAttendees = pgTable('group_attendees', {
  recordId: recordId(),
  groupSession: integer('group_session').notNull(),
  student: integer('student').notNull(),
  version: version(),
});

/** Attendees who were removed from a session, with the id they get back when added again. */
export const formerAttendees = pgTable(
  'former_attendees',
  {
    groupSession: integer('group_session').notNull(),
    student: integer('student').notNull(),
    recordId: integer('record_id').notNull(),
    lastVersion: integer('last_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupSession, table.student] })],
);

export const bundleCredits = pgTable('bundle_credits', {
  recordId: recordId(),
  relatedStudent: integer('related_student').notNull(),
  totalCredits: counter('total_credits'),
  usedCredits: counter('used_credits'),
  expiration: instant('expiration').notNull(),
  version: version(),
  dateCreated: instant('date_created').notNull().defaultNow(),
});

export const sessionTopics = pgTable('session_topics', {
  recordId: recordId(),
  name: text('name').notNull(),
  archivedAt: archivedAt(),
  version: version(),
});

export const accounts = pgTable('accounts', {
  accountId: uuid('account_id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  passwordHash: text('password_hash'),
  name: plainText('name'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** One-time links; `tokenHash` is the SHA-256 of the token in hexadecimal. */
export const accountLinks = pgTable('account_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose', {
    enum: ['verify', 'reset', 'invite', 'change-address', 'restore-address'],
  }).notNull(),
  accountId: uuid('account_id'),
  email: text('email'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Changes of the address of an account: asked for, then kept while the one before can be put back. */
export const addressChanges = pgTable('address_changes', {
  changeId: bigint('change_id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  accountId: uuid('account_id').notNull(),
  fromEmail: text('from_email').notNull(),
  toEmail: text('to_email').notNull(),
  sessionUid: text('session_uid').notNull(),
  askedAt: instant('asked_at').notNull(),
  changedAt: instant('changed_at'),
});

/** Mails that wait to be sent; links and texts are made when they are. */
export const mailQueue = pgTable('mail_queue', {
  mailId: bigint('mail_id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  purpose: text('purpose', {
    enum: [
      'verify',
      'already-registered',
      'reset',
      'invite',
      'guessed',
      'change-address',
      'address-changed',
      'token-made',
      'token-expiring',
      'weekly',
    ],
  }).notNull(),
  email: text('email').notNull(),
  queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  lastFailure: text('last_failure'),
});

export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.model, table.id] })],
);

export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  jwk: jsonb('jwk').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Kept by rate-limiter-flexible; `expire` is in milliseconds since 1970. */
export const signInLimits = pgTable('sign_in_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: counter('points'),
  expire: bigint('expire', { mode: 'number' }),
});

/** `status` is null while the first request with the key is running. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    subject: text('subject').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changeSet: bigint('change_set', { mode: 'number' }),
    about: text('about').array().notNull().default([]),
    recordVersion: integer('record_version'),
  },
  (table) => [primaryKey({ columns: [table.subject, table.key] })],
);

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Which transactions wrote which tables (migration `table_writes`). */
export const tableWrites = pgTable(
  'table_writes',
  {
    tableName: text('table_name').notNull(),
    xid: transactionId('xid').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.xid] })],
);

/** `recordType` is a table's name and `changedRecord` the record id in it. */
export const changeHistory = pgTable('change_history', {
  recordId: bigRecordId(),
  at: instant('at').notNull().defaultNow(),
  actor: integer('actor'),
  actorEmail: plainText('actor_email'),
  recordType: text('record_type').notNull(),
  changedRecord: integer('changed_record').notNull(),
  action: text('action').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  changeSet: bigint('change_set', { mode: 'number' }),
  /** The version after the change; of a deleted record its last one. */
  recordVersion: integer('record_version'),
});

/** The changes of one write; `changeHistory` has a line for each of its records. */
export const changeSets = pgTable('change_sets', {
  recordId: bigRecordId(),
  at: instant('at').notNull(),
  actor: integer('actor'),
  actorEmail: plainText('actor_email'),
  isFinal: flag('is_final'),
  takesBack: bigint('takes_back', { mode: 'number' }),
});

/** What concerns security; kinds are those of `contract/school/audit.ts`, persons are record ids of users. */
export const auditEvents = pgTable(
  'audit_events',
  {
    recordId: bigint('record_id', { mode: 'number' }).generatedByDefaultAsIdentity(),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    actor: integer('actor'),
    subject: integer('subject'),
    accountId: uuid('account_id'),
    address: plainText('address'),
    about: jsonb('about').notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
);

/** Where people are signed in: one row for each session of the provider, by its uid. */
export const signInDevices = pgTable('sign_in_devices', {
  sessionUid: text('session_uid').primaryKey(),
  accountId: uuid('account_id').notNull(),
  device: text('device').notNull(),
  address: text('address').notNull(),
  beganAt: instant('began_at').notNull(),
  seenAt: instant('seen_at').notNull(),
});

/** Tokens with which scripts use the API as an admin: their hashes. */
export const accessTokens = pgTable('access_tokens', {
  recordId: integer('record_id').generatedByDefaultAsIdentity().primaryKey(),
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull(),
  scopes: text('scopes').array().notNull(),
  madeAt: instant('made_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  lastUsedAt: instant('last_used_at'),
  lastUsedFrom: plainText('last_used_from'),
  refusedAt: instant('refused_at'),
  warnedAt: instant('warned_at'),
});

/** The public keys by which people sign in without a password. */
export const passkeys = pgTable('passkeys', {
  passkeyId: uuid('passkey_id').defaultRandom().primaryKey(),
  accountId: uuid('account_id').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').array().notNull().default([]),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** The app that makes somebody's codes. */
export const authenticatorApps = pgTable('authenticator_apps', {
  accountId: uuid('account_id').primaryKey(),
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** Recovery codes, hashed; those of an account have one salt. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id').notNull(),
    codeHash: text('code_hash').notNull(),
    salt: text('salt').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Server processes that run. */
export const serverProcesses = pgTable('server_processes', {
  processId: uuid('process_id').primaryKey(),
  machine: text('machine').notNull(),
  server: text('server').notNull(),
  productVersion: text('product_version').notNull(),
  nodeVersion: text('node_version').notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});

/** The last run of each job, in whichever process. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  endedAt: instant('ended_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  failure: text('failure'),
  succeededAt: instant('succeeded_at'),
});

/** How often what failed on which day, without a word of whom it met. */
export const failures = pgTable(
  'failures',
  {
    day: date('day').notNull(),
    area: text('area', { enum: ['call', 'job', 'mail'] }).notNull(),
    subject: text('subject').notNull(),
    status: integer('status').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.area, table.subject, table.status, table.kind] })],
);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  changedBy: integer('changed_by'),
});

export const userPreferences = pgTable(
  'user_preferences',
  {
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Who was erased: record ids alone, each null where the person had no such record. */
export const erasures = pgTable('erasures', {
  recordId: bigRecordId(),
  at: instant('at').notNull(),
  userId: integer('user_id'),
  coachingStudent: integer('coaching_student'),
  coach: integer('coach'),
  accountId: uuid('account_id'),
});
