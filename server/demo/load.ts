import type { Db } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import * as tables from '../db/tables.ts';
import { hashPassword } from '../identity/passwords.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
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
      or exists (select from session_topics)) as "isEmpty"`,
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
    await insertRows(tx, tables.programs, school.programs);
    await insertRows(tx, tables.vocabulary, school.vocabulary);
    await insertRows(tx, tables.spellings, school.spellings);
    await insertRows(tx, tables.programLessons, school.programLessons);
    await insertRows(tx, tables.programLessonVocabulary, school.programLessonVocabulary);
    await insertRows(tx, tables.examples, school.examples);
    await insertRows(tx, tables.exampleVocabulary, school.exampleVocabulary);
    await insertRows(tx, tables.quizzes, school.quizzes);
    await insertRows(tx, tables.quizExamples, school.quizExamples);
    await insertRows(tx, tables.users, school.users);
    await insertRows(tx, tables.studentExamples, school.studentExamples);
    await insertRows(tx, tables.reviews, school.reviews);
    await insertRows(tx, tables.quizRuns, school.quizRuns);
    await insertRows(tx, tables.reviewAnswers, school.reviewAnswers);
    await insertRows(tx, tables.acceptedAnswers, school.acceptedAnswers);
    await insertRows(tx, tables.typoReports, school.typoReports);
    await insertRows(tx, tables.surveys, school.surveys);
    await insertRows(tx, tables.coaches, school.coaches);
    await insertRows(tx, tables.courses, school.courses);
    await insertRows(tx, tables.coachingLessons, school.coachingLessons);
    await insertRows(tx, tables.coachingStudents, school.coachingStudents);
    await insertRows(tx, tables.memberships, school.memberships);
    await insertRows(tx, tables.weeks, school.weeks);
    await insertRows(tx, tables.assignments, school.assignments);
    await insertRows(tx, tables.privateCalls, school.privateCalls);
    await insertRows(tx, tables.groupSessions, school.groupSessions);
    await insertRows(tx, tables.groupAttendees, school.groupAttendees);
    await insertRows(tx, tables.bundleCredits, school.bundleCredits);
    await insertRows(tx, tables.sessionTopics, school.sessionTopics);
    await insertRows(tx, tables.accounts, accounts);
    await insertRows(tx, tables.settings, [{ key: DEMO_MARK, value: { filledAt: options.now } }]);
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
