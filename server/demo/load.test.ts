import { toDay } from '@soltura/domain/dates';
import { countDue } from '@soltura/domain/reviews/due';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Db, makeDb } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import {
  accounts,
  examples,
  programs,
  reviews,
  settings,
  signingKeys,
  studentExamples,
  users,
  weeks,
} from '../db/tables.ts';
import { checkPassword } from '../identity/passwords.ts';
import { createTestDatabase } from '../testing/database.ts';
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
  return db.orm
    .select({ nextReviewDate: studentExamples.nextReviewDate, interval: studentExamples.reviewInterval })
    .from(studentExamples)
    .innerJoin(users, eq(users.recordId, studentExamples.relatedStudent))
    .where(eq(users.emailAddress, emailAddress));
}

test('an empty database is one without people, content and records', async () => {
  expect(wasEmpty).toBe(true);
  expect(await isEmptyDatabase(full)).toBe(false);
});

test('all rows arrive as they were made', async () => {
  const school = buildSchool(await readSources(), options);
  const log = await full.orm.select().from(reviews).orderBy(reviews.recordId);
  const unsaid = { setInterval: null, graded: null, claimedAt: null, day: null, countedDay: null };
  expect(log).toEqual(
    school.reviews.map((review, index) => ({
      recordId: index + 1,
      idempotencyKey: null,
      ...unsaid,
      ...review,
    })),
  );
  const cards = await full.orm.select().from(studentExamples).orderBy(studentExamples.recordId);
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
  const records = await full.orm.select().from(weeks).orderBy(weeks.recordId);
  expect(records).toEqual(school.weeks.map((week) => ({ version: 1, ...week })));
});

test('the demo student has at least 20 cards due on the first day', async () => {
  const cards = await readCardsOf(full, 'student@soltura.example');
  expect(countDue(cards, toDay(now))).toBeGreaterThanOrEqual(20);
});

test('every demo account is verified and takes the password', async () => {
  const stored = await full.orm.select().from(accounts);
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
    const [program] = await tx.orm.insert(programs).values({ name: 'Another' }).returning();
    expect(program?.recordId).toBe(101);
    const [{ highest } = { highest: 0 }] = await tx.orm
      .select({ highest: sql<number>`max(${users.recordId})` })
      .from(users);
    const [user] = await tx.orm.insert(users).values({ emailAddress: 'new@mail.example' }).returning();
    expect(user?.recordId).toBe(highest + 1);
    await tx.orm.insert(examples).values({ spanishExample: 'Otra.', englishTranslation: 'Another.' });
    await tx.orm.delete(programs).where(eq(programs.name, 'Another'));
    await tx.orm.delete(users).where(eq(users.emailAddress, 'new@mail.example'));
    await tx.orm.delete(examples).where(eq(examples.spanishExample, 'Otra.'));
  });
});

test('a second load is refused and changes nothing', async () => {
  const count = await full.orm.$count(reviews);
  await expect(loadDemoSchool(full, options)).rejects.toThrow(StartupError);
  expect(await full.orm.$count(reviews)).toBe(count);
});

test('a database somebody uses is neither filled nor reset', async () => {
  await other.orm.insert(users).values({ emailAddress: 'head@school.example', adminRole: 'admin' });
  await expect(loadDemoSchool(other, options)).rejects.toThrow(StartupError);
  await expect(resetDemoSchool(other, options)).rejects.toThrow('nothing was deleted');
  expect(await other.orm.$count(users)).toBe(1);
});

test('a reset puts back the first day and keeps the signing keys', async () => {
  await full.orm.insert(signingKeys).values({ kid: 'key', jwk: {} });
  await full.orm.insert(settings).values({ key: 'something', value: true });
  await full.orm.delete(reviews);
  const later = new Date('2027-01-05T06:30:00Z');
  await resetDemoSchool(full, { ...options, now: later });
  expect(await full.orm.$count(signingKeys)).toBe(1);
  expect(await full.orm.$count(settings)).toBe(2);
  await expect(full.query({ name: 'empty-audit-log', text: 'truncate audit_events' })).rejects.toThrow(
    /only added to/,
  );
  expect(await full.orm.$count(reviews)).toBeGreaterThan(1_000);
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

test('of servers that start at once on an empty database one fills it, and a used one is left alone', async () => {
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
