import { toDay } from '@soltura/domain/dates';
import { listCourses } from '@soltura/domain/quizzes/courses';
import { countDue } from '@soltura/domain/reviews/due';
import { expect, test } from 'vitest';
import { type Db, makeDb } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import { readDayFacts } from '../features/path/learner-path.queries.ts';
import { checkPassword } from '../identity/passwords.ts';
import { createTestDatabase } from '../testing/database.ts';
import { countRows, deleteRows, insertRecord, insertRow, readRow, readRows } from '../testing/rows.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { fillEmptyDatabase, isDemoSchool, isEmptyDatabase, loadDemoSchool } from './load.ts';
import { refuseReset, resetDemoSchool } from './reset.ts';
import { buildSchool, readSources } from './school.ts';

// On the oldest PostgreSQL too: what it stores goes in by statements of its own.

const now = new Date('2027-01-01T06:30:00Z');
const options = { now, product: 'Soltura' };

async function openEmpty(): Promise<Db> {
  const { pool } = await createTestDatabase();
  return makeDb(pool);
}

const full = await openEmpty();
const other = await openEmpty();
const wasEmpty = await isEmptyDatabase(full);
await loadDemoSchool(full, options);

function readCardsOf(db: Db, emailAddress: string) {
  return db.query<{ nextReviewDate: string | null; interval: number | null }>(
    {
      name: 'cards-of-address',
      text: `select c.next_review_date as "nextReviewDate", c.review_interval as interval
        from student_examples c join users u on u.record_id = c.related_student where u.email_address = $1`,
    },
    [emailAddress],
  );
}

test('an empty database is one without people, content and records', async () => {
  expect(wasEmpty).toBe(true);
  expect(await isEmptyDatabase(full)).toBe(false);
});

test('all rows arrive as they were made', async () => {
  const school = buildSchool(await readSources(), options);
  const log = await readRows(full, 'reviews', {}, { order: 'record_id' });
  const unsaid = {
    setInterval: null,
    graded: null,
    claimedAt: null,
    countedDay: null,
    nextReviewDate: null,
  };
  expect(log).toEqual(
    school.reviews.map((review, index) => ({
      recordId: index + 1,
      idempotencyKey: null,
      ...unsaid,
      ...review,
    })),
  );
  const cards = await readRows(full, 'student_examples', {}, { order: 'record_id' });
  // A card as it comes is its base.
  expect(cards).toEqual(
    school.studentExamples.map((card) => ({
      ...card,
      baseInterval: card.reviewInterval,
      baseReviewedAt: card.lastReviewedDate,
      baseNextReviewDate: card.nextReviewDate,
      removedAt: null,
    })),
  );
  const records = await readRows(full, 'weeks', {}, { order: 'record_id' });
  expect(records).toEqual(school.weeks.map((week) => ({ version: 1, ...week })));
});

test('the day of the demo student is in the middle of its path', async () => {
  const student = await readRow<{ recordId: number }>(full, 'users', {
    emailAddress: 'student@soltura.example',
  });
  const facts = await readDayFacts(
    full,
    { studentId: student?.recordId ?? 0, day: toDay(now), seesAll: false },
    listCourses('Soltura'),
  );
  expect(facts).toMatchObject({
    reviewed: 15,
    learned: 3,
    learn: 2,
    practise: 10,
    lesson: { number: 40, isSet: true },
  });
  const done = facts?.quizzes.filter(({ doneOn }) => doneOn !== null);
  expect(done).toHaveLength(13);
});

test('the demo student has at least 20 cards due on the first day', async () => {
  const cards = await readCardsOf(full, 'student@soltura.example');
  expect(countDue(cards, toDay(now))).toBeGreaterThanOrEqual(20);
});

test('every demo account is verified and takes the password', async () => {
  const stored = await readRows<{ email: string; emailVerifiedAt: Date; passwordHash: string }>(
    full,
    'accounts',
  );
  expect(stored.map(({ email }) => email).toSorted()).toEqual(
    demoAccounts.map(({ email }) => email).toSorted(),
  );
  for (const { emailVerifiedAt, passwordHash } of stored) {
    expect(emailVerifiedAt).toEqual(now);
    expect(await checkPassword(passwordHash, demoPassword)).toBe(true);
  }
});

test('ids given afterwards are above those of the school, and programs begin at 101', async () => {
  await full.transaction(async (tx) => {
    expect(await insertRecord(tx, 'programs', { name: 'Another' })).toBe(101);
    const [{ highest } = { highest: 0 }] = await tx.query<{ highest: number }>({
      name: 'highest-user',
      text: 'select max(record_id) as highest from users',
    });
    expect(await insertRecord(tx, 'users', { emailAddress: 'new@mail.example' })).toBe(highest + 1);
    await insertRow(tx, 'examples', { spanishExample: 'Otra.', englishTranslation: 'Another.' });
    await deleteRows(tx, 'programs', { name: 'Another' });
    await deleteRows(tx, 'users', { emailAddress: 'new@mail.example' });
    await deleteRows(tx, 'examples', { spanishExample: 'Otra.' });
  });
});

test('a second load is refused and changes nothing', async () => {
  const count = await countRows(full, 'reviews');
  await expect(loadDemoSchool(full, options)).rejects.toThrow(StartupError);
  expect(await countRows(full, 'reviews')).toBe(count);
});

test('a database somebody uses is neither filled nor reset', async () => {
  await insertRow(other, 'users', { emailAddress: 'head@school.example', adminRole: 'admin' });
  await expect(loadDemoSchool(other, options)).rejects.toThrow(StartupError);
  await expect(resetDemoSchool(other, options)).rejects.toThrow('nothing was deleted');
  expect(await countRows(other, 'users')).toBe(1);
});

test('a reset puts back the first day and keeps the signing keys', async () => {
  await insertRow(full, 'signing_keys', { kid: 'key', jwk: {} });
  await insertRow(full, 'settings', { key: 'something', value: true });
  await deleteRows(full, 'reviews');
  const later = new Date('2027-01-05T06:30:00Z');
  await resetDemoSchool(full, { ...options, now: later });
  expect(await countRows(full, 'signing_keys')).toBe(1);
  expect(await countRows(full, 'practice_rule')).toBe(1);
  expect(await countRows(full, 'settings')).toBe(2);
  await expect(full.query({ name: 'empty-audit-log', text: 'truncate audit_events' })).rejects.toThrow(
    /only added to/,
  );
  expect(await countRows(full, 'reviews')).toBeGreaterThan(1_000);
  expect(countDue(await readCardsOf(full, 'student@soltura.example'), toDay(later))).toBeGreaterThanOrEqual(
    20,
  );
});

test.each([
  [{ production: true, demo: true }, /production/],
  [{ production: false, demo: false }, /DEMO=on/],
])('an installation with %j is not reset', (config, reason) => {
  expect(() => refuseReset(config)).toThrow(reason);
});

test('an installation with a demo school is reset', () => {
  expect(() => refuseReset({ production: false, demo: true })).not.toThrow();
});

test('one of the servers that start at once fills an empty database, and a used database is left alone', async () => {
  const { pool } = await createTestDatabase();
  const fresh = makeDb(pool);
  await Promise.all([fillEmptyDatabase(fresh, options), fillEmptyDatabase(fresh, options)]);
  expect(await isDemoSchool(fresh)).toBe(true);
  await fillEmptyDatabase(fresh, options);
  const [{ count } = { count: 0 }] = await fresh.query<{ count: number }>({
    name: 'count-programs',
    text: 'select count(*)::integer as count from programs',
  });
  expect(count).toBe(5);
});
