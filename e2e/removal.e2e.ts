import type { Page } from '@playwright/test';
import { readCard } from '@soltura/server/testing/cards';
import { collect, collectOne, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findProgress, findSentence, readQuestions } from './quiz.ts';

test('41: a removed card leaves the quiz and the next one takes its place', async ({
  page,
  db,
  beStudent,
}) => {
  const cards = await collect(db, await beStudent(), repeat(5));
  await page.goto('/myflashcards/quiz');
  const questions = await readQuestions(page, 5);

  for (const _ of [1, 2]) await findButton(page, 'Previous').click();
  await findButton(page, 'Flip').click();
  await findButton(page, 'Remove from my flashcards').click();
  await expect(findProgress(page, '3/4')).toBeVisible();
  await expect(findSentence(page)).toHaveText(String(questions[3]));
  await expect(page.getByText('Flashcard removed successfully')).toBeVisible();
  const removed = cards.find(({ english }) => english === questions[2]);
  expect(await readCard(db, Number(removed?.cardId))).toBeUndefined();
});

test('41: when the last card is removed, the one before it shows', async ({ page, db, beStudent }) => {
  await collect(db, await beStudent(), repeat(5));
  await page.goto('/myflashcards/quiz');
  const questions = await readQuestions(page, 5);
  await findButton(page, 'Flip').click();
  await findButton(page, 'Remove from my flashcards').click();
  await expect(findProgress(page, '4/4')).toBeVisible();
  await expect(findSentence(page)).toHaveText(String(questions[3]));
});

test("42: a custom card asks before it goes: 'Go Back' keeps it, 'Confirm' removes it", async ({
  page,
  db,
  beStudent,
}) => {
  const card = await collectOne(db, await beStudent(), { isCustom: true });
  await page.goto('/myflashcards/quiz');
  await findButton(page, 'Flip').click();
  await expect(page.getByText('Custom Flashcard')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Remove Custom Example' });

  await findButton(page, 'Remove from my flashcards').click();
  await expect(question).toContainText(
    'This is one of your custom flashcards! Are you sure you want to delete it?',
  );
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(question).toBeHidden();
  await expect(findSentence(page)).toHaveText(card.spanish);
  expect(await readCard(db, card.cardId)).toBeDefined();

  await findButton(page, 'Remove from my flashcards').click();
  await page.keyboard.press('d');
  await expect(question, 'keys of the quiz are off while it is asked').toBeVisible();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await expect(page.getByRole('heading', { name: 'No Flashcards Found' })).toBeVisible();
  await expect.poll(() => readCard(db, card.cardId)).toBeUndefined();
});

test('a card that could not be removed comes back in its old place, and the failure stays until it is dismissed', async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/500/, /Failed to delete/);
  await collect(db, await beStudent(), repeat(3));
  await page.goto('/myflashcards/quiz');
  const questions = await readQuestions(page, 3);
  await findButton(page, 'Previous').click();
  await findButton(page, 'Flip').click();
  await page.route('**/api/delete-my-student-example', (route) => route.fulfill({ status: 500, json: {} }));
  await findButton(page, 'Remove from my flashcards').click();
  const failure = page.getByRole('alert').getByText('Failed to remove Flashcard');
  await expect(failure).toBeVisible();
  expect(await readBackwards(page, 3)).toEqual(questions.toReversed());
  await expect(failure).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect(failure).toBeHidden();
});

/** Reads the questions from the last card to the first. */
async function readBackwards(page: Page, count: number): Promise<string[]> {
  const next = findButton(page, 'Next');
  while (await next.isEnabled()) await next.click();
  const questions: string[] = [];
  for (let position = count; position >= 1; position -= 1) {
    await expect(findProgress(page, `${position}/${count}`)).toBeVisible();
    questions.push(await findSentence(page).innerText());
    if (position > 1) await findButton(page, 'Previous').click();
  }
  return questions;
}
