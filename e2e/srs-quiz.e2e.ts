import { addDays, toDay } from '@soltura/domain/dates';
import { readCard, readReviews } from '@soltura/server/testing/cards';
import { collect, collectOne, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { grade, readShownCard, watchGrades } from './grading.ts';
import { findButton, findCard, findProgress, findSentence, readQuestions } from './quiz.ts';

test('44: the SRS quiz shows exactly what is due: cards of yesterday and cards never reviewed', async ({
  page,
  db,
  beStudent,
}) => {
  const [yesterday, , never] = await collect(db, await beStudent(), [
    { dueInDays: -1 },
    { dueInDays: 1 },
    {},
  ]);
  await page.goto('/myflashcards');
  await findButton(page, 'Start Quiz').click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Flashcards for Today' })).toBeVisible();
  const questions = new Set(await readQuestions(page, 2));
  expect(questions).toEqual(new Set([yesterday?.english, never?.english]));
});

test("45: 'Hard' and 'Easy' stand under the back of a card, not under its front", async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), repeat(1));
  await page.goto('/myflashcards/srsquiz');
  await expect(findCard(page)).toBeVisible();
  await expect(findButton(page, 'Hard')).toBeHidden();
  await expect(findButton(page, 'Easy')).toBeHidden();
  await findCard(page).click();
  await expect(findButton(page, 'Hard')).toBeVisible();
  await expect(findButton(page, 'Easy')).toBeVisible();
});

test("the second press of a double click on 'Start Quiz' turns no card over", async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), repeat(2));
  await page.goto('/myflashcards');
  await findButton(page, 'Start Quiz').click();
  await findButton(page, 'Flip').hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(findButton(page, 'Hard')).toBeHidden();
  await findButton(page, 'Flip').click();
  await expect(findButton(page, 'Hard')).toBeVisible();
});

test('46: Easy adds one to the interval, Hard takes one away and never goes below 0', async ({
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
  const sentIntervals = new Map(sent.map(({ cardId, newInterval }) => [cardId, newInterval]));
  for (const { cardId, expected, press } of plan) {
    expect(sentIntervals.get(cardId)).toBe(expected);
    const kept = await readCard(db, cardId);
    const nextDay = addDays(toDay(kept?.lastReviewedDate ?? new Date(0)), 2 ** expected);
    expect(kept).toMatchObject({ reviewInterval: expected, nextReviewDate: nextDay });
    expect(sent.find((grade) => grade.cardId === cardId)?.difficulty).toBe(press.toLowerCase());
  }
  await expect(page.getByText('3 hard, 2 easy, 0 not rated')).toBeAttached();
});

test('47: a card rated easy shows a banner instead of the buttons, and pressing e again changes nothing', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  await collect(db, student, repeat(2));
  const sent = watchGrades(page);
  await page.goto('/myflashcards/srsquiz');
  await expect(findProgress(page, '1/2')).toBeVisible();
  await page.keyboard.press('w');
  await page.keyboard.press('e');
  await expect(findProgress(page, '2/2')).toBeVisible();
  await expect(page.getByText('Flashcard updated successfully')).toBeVisible();

  await findButton(page, 'Previous').click();
  await expect(page.getByText('Labeled: Easy')).toBeVisible();
  await page.keyboard.press('w');
  await expect(findSentence(page)).toHaveText(/^Esta es/);
  await expect(page.getByText('Labeled: Easy')).toBeVisible();
  await expect(findButton(page, 'Easy')).toBeHidden();
  await page.keyboard.press('e');
  await page.keyboard.press('q');
  // The next card is graded after it: whatever was sent for this one has arrived by then.
  await findButton(page, 'Next').click();
  await grade(page, 'Hard');
  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(2);
  await expect.poll(() => sent.map(({ difficulty }) => difficulty)).toEqual(['easy', 'hard']);
});

test('keys grade only while the buttons are on screen', async ({ page, db, beStudent }) => {
  const student = await beStudent();
  await collect(db, student, repeat(2));
  const sent = watchGrades(page);
  await page.goto('/myflashcards/srsquiz');
  await expect(findProgress(page, '1/2')).toBeVisible();
  for (const key of ['e', 'q', '.', ',']) await page.keyboard.press(key);
  await expect(findProgress(page, '1/2')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('<');
  await expect(findProgress(page, '2/2')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('>');
  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(2);
  await expect.poll(() => sent.map(({ difficulty }) => difficulty)).toEqual(['hard', 'easy']);
});

test("49: with nothing due, '/myflashcards/srsquiz' says so and leads home", async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), repeat(1, { dueInDays: 2 }));
  await page.goto('/myflashcards/srsquiz');
  await expect(page.getByRole('heading', { name: 'Nothing due today' })).toBeVisible();
  await page
    .getByRole('region', { name: 'What you can do' })
    .getByRole('link', { name: 'Back to Home' })
    .click();
  await expect(page).toHaveURL('/');
});

test('the last card stays when it is rated, and the end counts what was rated and what was not', async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), repeat(3));
  await page.goto('/myflashcards/srsquiz');
  await expect(findProgress(page, '1/3')).toBeVisible();
  await grade(page, 'Hard');
  await findButton(page, 'Next').click();
  await grade(page, 'Easy');
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
  await expect(findProgress(page, '3/3')).toBeVisible();
  await expect(page.getByText('1 hard, 1 easy, 1 not rated')).toBeAttached();
  await expect(findButton(page, 'Restart Quiz')).toBeHidden();
  await page
    .getByRole('region', { name: 'End of quiz' })
    .getByRole('link', { name: 'Back', exact: true })
    .click();
  await expect(page.getByText('1 of your 3 cards is due today.')).toBeVisible();
});
