import { type CardMemory, cardMemories } from '@soltura/contract/reviews/card-memory';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { addDays, toDay } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCard } from '../../testing/cards.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const coach = await makeUser(db, { adminRole: 'coach' });
const today = toDay(new Date());

async function makeScene(reviewInterval: number | null = null) {
  const student = await makeStudent(db);
  const cardId = await makeCard(db, student.recordId, { reviewInterval });
  let keys = 0;
  return {
    student,
    cardId,
    review: async (daysAgo: number, difficulty: string, corrects?: string) => {
      keys += 1;
      const day = addDays(today, -daysAgo);
      const key = `review ${keys}`;
      const hour = corrects === undefined ? '00' : '01';
      const reviewedAt = `${day}T00:${hour}:00.000Z`;
      const body = [
        { cardId, difficulty, reviewedAt, day, key, ...(corrects !== undefined && { corrects }) },
      ];
      await api.callOk(myReviews.review, student.emailAddress, { body });
      return key;
    },
    read: (): Promise<CardMemory> =>
      api.callOk(cardMemories.mine, student.emailAddress, { params: { cardId } }),
  };
}

test('a card tells its reviews with their results, the newest first', async () => {
  const { review, read, student, cardId } = await makeScene(3);
  const first = await review(20, 'easy');
  await review(20, 'hard', first);
  await review(10, 'easy');
  const memory = await read();
  expect(memory).toMatchObject({ reviewInterval: 3, reviewCount: 2 });
  expect(memory.reviews).toMatchObject([
    { day: addDays(today, -10), difficulty: 'easy', isCorrected: false, interval: 3 },
    { day: addDays(today, -20), difficulty: 'hard', isCorrected: true, interval: 2 },
  ]);
  const params = { userId: student.recordId, cardId };
  expect(await api.callOk(cardMemories.ofStudent, coach.emailAddress, { params })).toEqual(memory);
});

test('a card that was never reviewed has nothing to be remembered', async () => {
  const { read } = await makeScene();
  expect(await read()).toMatchObject({ reviews: [], reviewCount: 0, recall: null, isByHeart: false });
});

test('recall sinks with the days; a card that is due has none ahead', async () => {
  const { review, read } = await makeScene(3);
  await review(1, 'easy');
  const { recall } = await read();
  expect(recall?.today).toBeGreaterThan(recall?.inAWeek ?? 100);
  expect(recall?.inAWeek).toBeGreaterThan(recall?.whenDue ?? 100);
  const due = await makeScene(0);
  await due.review(30, 'hard');
  expect((await due.read()).recall).toMatchObject({ whenDue: null });
});

test('a long interval alone is not by heart: after months the memory says otherwise', async () => {
  const fresh = await makeScene(4);
  for (const daysAgo of [60, 28, 1]) await fresh.review(daysAgo, 'easy');
  expect(await fresh.read()).toMatchObject({ reviewInterval: 6, isByHeart: true });
  const stale = await makeScene(6);
  await stale.review(300, 'hard');
  await stale.review(299, 'easy');
  expect(await stale.read()).toMatchObject({ reviewInterval: 5, isByHeart: false });
});

test('practice is told with the day that it left to the card, and the memory sees it', async () => {
  const { review, read } = await makeScene(4);
  await review(20, 'easy');
  const before = await read();
  await review(5, 'easy');
  const { reviews, ...after } = await read();
  const countedDay = addDays(today, -20);
  const stays = { interval: 5, nextReviewDate: addDays(countedDay, 32) };
  expect(reviews).toMatchObject([
    { ...stays, countedDay: addDays(today, -5), isPractice: true },
    { ...stays, countedDay, isPractice: false },
  ]);
  expect(after).toMatchObject({ reviewInterval: 5, nextReviewDate: stays.nextReviewDate, reviewCount: 2 });
  expect(after.recall?.today).toBeGreaterThan(before.recall?.today ?? 100);
});

test('a card of somebody else, or one that was removed, is not there', async () => {
  const { student } = await makeScene();
  const others = await makeScene();
  const removed = await makeCard(db, student.recordId, { removedAt: new Date() });
  for (const cardId of [others.cardId, removed]) {
    const { status, body } = await api.call(cardMemories.mine, student.emailAddress, { params: { cardId } });
    expect([status, body]).toMatchObject([404, { error: { message: 'Flashcard Not Found' } }]);
  }
});
