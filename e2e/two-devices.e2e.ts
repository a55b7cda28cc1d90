import { addDays, toDay } from '@soltura/domain/dates';
import { readCard, readReviews } from '@soltura/server/testing/cards';
import { collectOne } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { grade } from './grading.ts';
import { findProgress } from './quiz.ts';

test('a card that is due on two devices and graded Easy on both rises once', async ({
  page,
  pageElsewhere,
  db,
  beStudent,
  signIn,
}) => {
  const student = await beStudent();
  const { cardId } = await collectOne(db, student, { interval: 3, dueInDays: 0 });
  await signIn(pageElsewhere, student);
  const devices = [page, pageElsewhere];
  // Both have read the card as due before either grades it.
  for (const device of devices) {
    await device.goto('/myflashcards/srsquiz');
    await expect(findProgress(device, '1/1')).toBeVisible();
  }
  for (const [index, device] of devices.entries()) {
    await grade(device, 'Easy');
    await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(index + 1);
  }
  const reviews = await readReviews(db, student.recordId);
  const due = addDays(toDay(reviews[0]?.reviewedAt ?? new Date(0)), 16);
  expect(reviews).toMatchObject([
    { oldInterval: 3, newInterval: 4, nextReviewDate: due },
    { oldInterval: 4, newInterval: 4, nextReviewDate: due },
  ]);
  expect(await readCard(db, cardId)).toMatchObject({ reviewInterval: 4, nextReviewDate: due });
});
