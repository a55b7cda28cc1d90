import { addDays, toDay } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { makeDb } from '../../db/session.ts';
import { makeCard, readCard, readReviews } from '../../testing/cards.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeStudent } from '../../testing/people.ts';
import { storeReviews } from './store-reviews.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);
const { recordId: student } = await makeStudent(db);

async function readDatabaseClock(): Promise<Date> {
  const statement = { name: 'read-clock', text: 'select clock_timestamp() as now' };
  const [row] = await db.query<{ now: Date }>(statement);
  if (!row) throw new Error('The database has no clock.');
  return row.now;
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

const review = {
  key: null,
  difficulty: 'easy' as const,
  setInterval: null,
  day: null,
  corrects: null,
};
const reach = { studentId: student, withRemoved: true };

async function easy(cardId: number, claimedAt: Date): Promise<void> {
  await storeReviews(db, [{ ...review, cardId, claimedAt }], reach, claimedAt);
}

async function hard(cardId: number, claimedAt: Date): Promise<void> {
  await storeReviews(db, [{ ...review, difficulty: 'hard', cardId, claimedAt }], reach, claimedAt);
}

test('a review is held to the clock of the database when those of server and device are ahead', async () => {
  const card = await makeCard(db, student);
  const before = await readDatabaseClock();
  await easy(card, inDays(30));
  const after = await readDatabaseClock();

  const graded = await readCard(db, card);
  const reviewedAt = graded?.lastReviewedDate ?? new Date(0);
  expect(reviewedAt >= before && reviewedAt <= after).toBe(true);
  expect(graded?.nextReviewDate).toBe(addDays(toDay(reviewedAt), 2));
  const log = await readReviews(db, student);
  expect(log.at(-1)).toMatchObject({ relatedStudentExample: card, reviewedAt, receivedAt: reviewedAt });
});

test('a review after the clock was put right moves the card on', async () => {
  const card = await makeCard(db, student);
  await easy(card, inDays(30));
  await hard(card, await readDatabaseClock());
  expect(await readCard(db, card)).toMatchObject({ reviewInterval: 0 });
});

test('a review stored ahead of the clock goes before those that come later', async () => {
  const ahead = inDays(30);
  const card = await makeCard(db, student, { reviewInterval: 3, lastReviewedDate: ahead });
  await easy(card, inDays(-1));
  expect(await readCard(db, card)).toMatchObject({ reviewInterval: 4 });
});

test('reviews of one card that come at the same time all count, each once', async () => {
  const card = await makeCard(db, student, { reviewInterval: 12 });
  const start = Date.now() - 60_000;
  const sent = Array.from({ length: 12 }, (_, index) => ({
    ...review,
    difficulty: 'hard' as const,
    cardId: card,
    key: `at once ${card} ${index}`,
    claimedAt: new Date(start + index * 1000),
  }));
  await Promise.all([...sent, ...sent].map((item) => storeReviews(db, [item], reach, new Date())));
  expect(await readCard(db, card)).toMatchObject({
    reviewInterval: 0,
    lastReviewedDate: new Date(start + 11_000),
  });
  const log = (await readReviews(db, student)).filter((row) => row.relatedStudentExample === card);
  expect(log.map(({ newInterval }) => newInterval).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
    Array.from({ length: 12 }, (_, index) => index),
  );
});

test('reviews of one moment without keys stay in the order they came in, whichever was written last', async () => {
  const card = await makeCard(db, student);
  const claimedAt = new Date(Date.now() - 60_000);
  for (const setInterval of [5, 7])
    await storeReviews(db, [{ ...review, cardId: card, setInterval, claimedAt }], reach, claimedAt);
  // Moves the first of the two behind the other in the table and in its indexes.
  for (const shift of ["+ interval '1 s'", "- interval '1 s'"]) {
    await pool.query(
      `update reviews set reviewed_at = reviewed_at ${shift} where related_student_example = $1 and set_interval = 5`,
      [card],
    );
  }
  await hard(card, new Date(claimedAt.getTime() + 1000));
  expect(await readCard(db, card)).toMatchObject({ reviewInterval: 6 });
});

test('one key for two cards at the same time is stored for one of them', async () => {
  const cards = [await makeCard(db, student), await makeCard(db, student)];
  const claimedAt = new Date(Date.now() - 1000);
  const answers = await Promise.all(
    cards.map((cardId) =>
      storeReviews(db, [{ ...review, cardId, key: 'for two', claimedAt }], reach, claimedAt),
    ),
  );
  expect(answers.map(({ settlement }) => settlement.verdicts[0]?.outcome)).toEqual(
    expect.arrayContaining(['refused', 'stored']),
  );
});
