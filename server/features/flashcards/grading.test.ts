import { addDays, toDay } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { makeDb } from '../../db/session.ts';
import { makeCard, readCard, readReviews } from '../../testing/cards.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeStudent } from '../../testing/people.ts';
import { gradeCard } from './grading.queries.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);
const { recordId: student } = await makeStudent(db);

async function readDatabaseClock(): Promise<Date> {
  const statement = { name: 'read-clock', text: 'select clock_timestamp()::timestamptz(3) as now' };
  const [row] = await db.query<{ now: Date }>(statement);
  if (!row) throw new Error('The database has no clock.');
  return row.now;
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

function grade(cardId: number, newInterval: number, serverNow: Date, pressedAt?: Date): Promise<boolean> {
  const sent = { cardId, newInterval, difficulty: undefined, pressedAt, key: null };
  return gradeCard(db, sent, student, serverNow);
}

test.each([
  ['without a time', undefined],
  ['with a time between the two clocks', inDays(10)],
])('a grade %s is held to the database when the server is 30 days ahead', async (_, pressedAt) => {
  const card = await makeCard(db, student);
  const before = await readDatabaseClock();
  await grade(card, 1, inDays(30), pressedAt);
  const after = await readDatabaseClock();

  const graded = await readCard(db, card);
  const reviewedAt = graded?.lastReviewedDate ?? new Date(0);
  expect(reviewedAt >= before && reviewedAt <= after).toBe(true);
  expect(graded?.nextReviewDate).toBe(addDays(toDay(reviewedAt), 2));
  const log = await readReviews(db, student);
  expect(log.at(-1)).toMatchObject({ relatedStudentExample: card, reviewedAt, receivedAt: reviewedAt });
});

test('a grade after the clock of the server was put right moves the card on', async () => {
  const card = await makeCard(db, student);
  await grade(card, 1, inDays(30));
  await grade(card, 2, await readDatabaseClock());
  expect(await readCard(db, card)).toMatchObject({ reviewInterval: 2 });
});

test('the clock of a server that is behind counts as it is', async () => {
  const card = await makeCard(db, student);
  const serverNow = inDays(-1);
  await grade(card, 1, serverNow);
  expect((await readCard(db, card))?.lastReviewedDate).toEqual(serverNow);
});
