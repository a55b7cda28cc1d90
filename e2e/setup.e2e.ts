import { collect, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { expectLengths, findButton, findCard, findProgress, findSentence } from './quiz.ts';

test("21: without a card '/myflashcards' says 'No Flashcards Found' and shows no form", async ({
  page,
  beStudent,
}) => {
  await beStudent();
  await page.goto('/myflashcards');
  await expect(page.getByRole('heading', { name: 'No Flashcards Found' })).toBeVisible();
  await expect(findButton(page, 'Start Quiz')).toBeHidden();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test("22: the form begins with Text, 'SRS Quiz:' on and 'Start with Spanish:' off", async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), repeat(1));
  await page.goto('/');
  await page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review My Flashcards' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'SRS Quiz:' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Start with Spanish:' })).not.toBeChecked();
});

test('23: the lengths double from 5 up to the number of cards, and 10 is chosen where there are as many', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  await collect(db, student, repeat(4));
  await page.goto('/myflashcards');
  await page.getByRole('switch', { name: 'SRS Quiz:' }).uncheck();
  await expectLengths(page, ['4'], '4');

  await collect(db, student, repeat(6));
  await page.reload();
  await page.getByRole('switch', { name: 'SRS Quiz:' }).uncheck();
  await expectLengths(page, ['5', '10'], '10');

  await collect(db, student, repeat(47));
  await page.reload();
  await page.getByRole('switch', { name: 'SRS Quiz:' }).uncheck();
  await expectLengths(page, ['5', '10', '20', '40', '57'], '10');
});

test("24: of 8 qualifying cards 8 is chosen and the quiz counts '1/8'", async ({ page, db, beStudent }) => {
  await collect(db, await beStudent(), [...repeat(8), ...repeat(3, { dueInDays: 4 })]);
  await page.goto('/myflashcards');
  await expectLengths(page, ['5', '8'], '8');
  await findButton(page, 'Start Quiz').click();
  await expect(findProgress(page, '1/8')).toBeVisible();
});

test("25: with nothing due 'Start Quiz' waits until the SRS quiz is switched off", async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), repeat(2, { dueInDays: 1 }));
  await page.goto('/myflashcards');
  await expect(findButton(page, 'Start Quiz')).toBeDisabled();
  await page.getByRole('switch', { name: 'SRS Quiz:' }).uncheck();
  await expect(findButton(page, 'Start Quiz')).toBeEnabled();
  await findButton(page, 'Start Quiz').click();
  await expect(findProgress(page, '1/2')).toBeVisible();
});

test("26: 'Custom Only:' is offered once there is a custom card, and then only those count", async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  await collect(db, student, repeat(9));
  await page.goto('/myflashcards');
  await expect(page.getByRole('switch', { name: 'SRS Quiz:' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Custom Only:' })).toBeHidden();

  const custom = await collect(db, student, repeat(3, { isCustom: true }));
  await page.reload();
  await page.getByRole('switch', { name: 'SRS Quiz:' }).uncheck();
  await page.getByRole('switch', { name: 'Custom Only:' }).check();
  await expectLengths(page, ['3'], '3');
  await findButton(page, 'Start Quiz').click();
  await expect(findProgress(page, '1/3')).toBeVisible();
  expect(custom.map(({ english }) => english)).toContain(await findSentence(page).innerText());
});

test("29: the browser's Back leads from a quiz to the form with its settings kept; leaving forgets them", async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), repeat(12));
  await page.goto('/myflashcards');
  await page.getByRole('switch', { name: 'Start with Spanish:' }).check();
  await page.getByRole('switch', { name: 'SRS Quiz:' }).uncheck();
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await findButton(page, 'Start Quiz').click();
  await expect(findProgress(page, '1/5')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/myflashcards');
  await expect(page.getByRole('switch', { name: 'Start with Spanish:' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'SRS Quiz:' })).not.toBeChecked();
  await expectLengths(page, ['5', '10', '12'], '5');

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'SRS Quiz:' })).toBeChecked();
  await expectLengths(page, ['5', '10', '12'], '10');
});

test('a failed load says so and Retry mends it', async ({ page, db, beStudent, expectConsole }) => {
  expectConsole(/500/, /Failed to fetch my-examples/);
  await collect(db, await beStudent(), repeat(1));
  await page.route('**/api/my-examples', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/myflashcards');
  await expect(page.getByRole('heading', { name: 'Error Loading Flashcard Data' })).toBeVisible();
  await page.unrouteAll();
  await findButton(page, 'Retry').click();
  await expect(findButton(page, 'Start Quiz')).toBeEnabled();
});

test('an unknown address under My Flashcards leads to the form; a quiz without a card leads there too', async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), repeat(1));
  await page.goto('/myflashcards/anything');
  await expect(page).toHaveURL('/myflashcards');
  await expect(page.getByRole('heading', { name: 'Review My Flashcards' })).toBeVisible();
  await page.goto('/myflashcards/quiz');
  await expect(findCard(page)).toBeVisible();
});
