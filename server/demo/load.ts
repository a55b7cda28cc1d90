import type { Db } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import { storeEdition } from '../features/answers/content-answers.queries.ts';
import { hashPassword } from '../identity/passwords.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { hashContentAnswers } from './content/content-answer-rows.ts';
import { insertRows } from './insert-rows.ts';
import { buildSchool, readSources } from './school.ts';

export interface DemoOptions {
  readonly now: Date;
  readonly product: string;
}

export const DEMO_MARK = 'demo-school';

const findMark = { name: 'find-demo-mark', text: 'select from settings where key = $1' };

export async function isDemoSchool(db: Db): Promise<boolean> {
  return (await db.query(findMark, [DEMO_MARK])).length > 0;
}

const lockEmptiness = { name: 'lock-emptiness', text: 'lock table settings in share row exclusive mode' };

// Tables that all others refer to: when they are empty, nothing was entered.
const emptiness = {
  name: 'is-database-empty',
  text: `select not (exists (select from users) or exists (select from accounts) or exists (select from programs)
      or exists (select from vocabulary) or exists (select from examples) or exists (select from quizzes)
      or exists (select from coaches) or exists (select from courses) or exists (select from coaching_lessons)
      or exists (select from coaching_students) or exists (select from group_sessions)
      or exists (select from session_topics) or exists (select from quiz_presets)
      or exists (select from quiz_groups)) as "isEmpty"`,
};

export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const [row] = await db.query<{ isEmpty: boolean }>(emptiness);
  return row?.isEmpty === true;
}

/** Fills an empty database with the demo school; of several servers that start together, only one does. */
export async function fillEmptyDatabase(db: Db, options: DemoOptions): Promise<void> {
  if (!(await isEmptyDatabase(db))) return;
  await db.transaction(async (tx) => {
    await tx.query(lockEmptiness);
    if (await isEmptyDatabase(tx)) await loadDemoSchool(tx, options);
  });
}

/**
 * Fills an empty database with the demo school in one transaction. The same `now` gives the same rows, except for ids
 * and password hashes of accounts.
 * @throws StartupError when the database is not empty.
 */
export async function loadDemoSchool(db: Db, options: DemoOptions): Promise<void> {
  const [sources, accounts] = await Promise.all([readSources(), buildAccountRows(options.now)]);
  const school = buildSchool(sources, options);
  await db.transaction(async (tx) => {
    if (!(await isEmptyDatabase(tx))) {
      throw new StartupError('The demo school is put into empty databases only, and this one has records.');
    }
    await insertRows(tx, 'programs', school.programs);
    await insertRows(tx, 'vocabulary', school.vocabulary);
    await insertRows(tx, 'spellings', school.spellings);
    await insertRows(tx, 'program_lessons', school.programLessons);
    await insertRows(tx, 'program_lesson_vocabulary', school.programLessonVocabulary);
    await insertRows(tx, 'examples', school.examples);
    await storeEdition(tx, await hashContentAnswers(), school.contentAnswers);
    await insertRows(tx, 'example_vocabulary', school.exampleVocabulary);
    await insertRows(tx, 'quizzes', school.quizzes);
    await insertRows(tx, 'quiz_examples', school.quizExamples);
    await insertRows(tx, 'users', school.users);
    await insertRows(tx, 'student_examples', school.studentExamples);
    await insertRows(tx, 'reviews', school.reviews);
    await insertRows(tx, 'offered_examples', school.offeredExamples);
    await insertRows(tx, 'quiz_runs', school.quizRuns);
    await insertRows(tx, 'review_answers', school.reviewAnswers);
    await insertRows(tx, 'accepted_answers', school.acceptedAnswers);
    await insertRows(tx, 'typo_reports', school.typoReports);
    await insertRows(tx, 'surveys', school.surveys);
    await insertRows(tx, 'coaches', school.coaches);
    await insertRows(tx, 'courses', school.courses);
    await insertRows(tx, 'coaching_lessons', school.coachingLessons);
    await insertRows(tx, 'coaching_students', school.coachingStudents);
    await insertRows(tx, 'memberships', school.memberships);
    await insertRows(tx, 'weeks', school.weeks);
    await insertRows(tx, 'assignments', school.assignments);
    await insertRows(tx, 'tasks', school.tasks);
    await insertRows(tx, 'hand_ins', school.handIns);
    await insertRows(tx, 'recordings', school.recordings);
    await insertRows(tx, 'recording_pieces', school.recordingPieces);
    await insertRows(tx, 'private_calls', school.privateCalls);
    await insertRows(tx, 'group_sessions', school.groupSessions);
    await insertRows(tx, 'group_attendees', school.groupAttendees);
    await insertRows(tx, 'planned_calls', school.plannedCalls);
    await insertRows(tx, 'planned_attendees', school.plannedAttendees);
    await insertRows(tx, 'bundle_credits', school.bundleCredits);
    await insertRows(tx, 'quiz_presets', school.quizPresets);
    await insertRows(tx, 'session_topics', school.sessionTopics);
    await insertRows(tx, 'accounts', accounts);
    await insertRows(tx, 'settings', [{ key: DEMO_MARK, value: { filledAt: options.now } }]);
  });
}

function buildAccountRows(now: Date) {
  return Promise.all(
    demoAccounts.map(async ({ email }) => ({
      email,
      emailVerifiedAt: now,
      passwordHash: await hashPassword(demoPassword),
      createdAt: now,
    })),
  );
}
