import { dueCount } from '@soltura/contract/reviews/due-count';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { addDays, type Day } from '@soltura/domain/dates';
import { countDue } from '@soltura/domain/reviews/due';
import { forecastDue } from '@soltura/domain/reviews/forecast';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCard } from '../../testing/cards.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { updateRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const TODAY: Day = '2026-03-10';

const askDueCount = (as: string, day: string = TODAY) => api.callOk(dueCount.mine, as, { query: { day } });

async function makeDueCard(studentId: number, nextReviewDate: Day | null, removedAt: Date | null = null) {
  const card = await makeCard(db, studentId);
  await updateRows(db, 'student_examples', { recordId: card }, { nextReviewDate, removedAt });
}

test('cards are counted by the day they come due, by the rule that the collection is read by', async () => {
  const student = await makeStudent(db);
  const inDays = [null, -400, -1, 0, 0, 1, 2, 13, 14, 30, 300];
  for (const days of inDays) {
    await makeDueCard(student.recordId, days === null ? null : addDays(TODAY, days));
  }
  await makeDueCard(student.recordId, TODAY, new Date());
  const counted = await askDueCount(student.emailAddress);
  expect(counted).toEqual([
    { day: TODAY, cards: 5 },
    { day: '2026-03-11', cards: 1 },
    { day: '2026-03-12', cards: 1 },
    { day: '2026-03-23', cards: 1 },
    { day: '2026-03-24', cards: 3 },
  ]);

  const { studentExamples } = await api.callOk(myReviews.cards, student.emailAddress);
  const cardsOn = (day: string) => counted.find((one) => one.day === day)?.cards ?? 0;
  expect(cardsOn(TODAY)).toBe(countDue(studentExamples, TODAY));
  expect(forecastDue(studentExamples, TODAY, 14).map(({ day }) => cardsOn(day))).toEqual(
    forecastDue(studentExamples, TODAY, 14).map(({ count }) => count),
  );
  expect(counted.reduce((sum, { cards }) => sum + cards, 0)).toBe(studentExamples.length);
});

test("due cards are counted on the learner's own day", async () => {
  const student = await makeStudent(db);
  await makeDueCard(student.recordId, '2026-03-11');
  expect(await askDueCount(student.emailAddress)).toEqual([{ day: '2026-03-11', cards: 1 }]);
  expect(await askDueCount(student.emailAddress, '2026-03-12')).toEqual([{ day: '2026-03-12', cards: 1 }]);
});

test('a student without cards has none due, and an invalid day is refused', async () => {
  const coach = await makeUser(db, { adminRole: 'coach' });
  expect(await askDueCount(coach.emailAddress)).toEqual([]);
  const refused = await api.call(dueCount.mine, coach.emailAddress, { query: { day: '2026-02-30' } });
  expect(refused.status).toBe(400);
});
