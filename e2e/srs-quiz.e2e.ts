import { addDays, toDay } from '@soltura/domain/dates';
import { readCard, readReviews } from '@soltura/server/testing/cards';
import { collectOne } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { grade, readShownCard, watchGrades } from './grading.ts';
import { findProgress } from './quiz.ts';

test('Easy adds one to the interval, Hard takes one away and never goes below 0 (46)', async ({
  page,
  db,
  beStudent,
}) => {
  const wanted = [
    { interval: 2, press: 'Easy', expected: 3 },
    { interval: 2, press: 'Hard', expected: 1 },
    { interval: 0, press: 'Hard', expected: 0 },
    { interval: null, press: 'Hard', expected: 0 },
    { interval: null, press: 'Easy', expected: 1 },
  ] as const;
  const student = await beStudent();
  const plan = await Promise.all(
    wanted.map(async ({ interval, ...rest }) => {
      const wish = interval === null ? {} : { interval, dueInDays: -1 };
      return { ...(await collectOne(db, student, wish)), ...rest };
    }),
  );
  const sent = watchGrades(page);
  await page.goto('/myflashcards/srsquiz');
  for (let position = 1; position <= plan.length; position += 1) {
    await expect(findProgress(page, `${position}/${plan.length}`)).toBeVisible();
    const { press } = await readShownCard(page, plan);
    await grade(page, press);
  }

  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(plan.length);
  await expect.poll(() => sent).toHaveLength(plan.length);
  for (const { cardId, expected, press } of plan) {
    const kept = await readCard(db, cardId);
    const nextDay = addDays(toDay(kept?.lastReviewedDate ?? new Date(0)), 2 ** expected);
    expect(kept).toMatchObject({ reviewInterval: expected, nextReviewDate: nextDay });
    expect(sent.find((grade) => grade.cardId === cardId)?.difficulty).toBe(press.toLowerCase());
  }
  await expect(page.getByText('3 hard, 2 easy, 0 not rated')).toBeAttached();
});
