import { readCard } from '@soltura/server/testing/cards';
import { collect, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findProgress, findSentence, readQuestions } from './quiz.ts';

test('a removed card leaves the quiz and the next one takes its place, until that is undone (41)', async ({
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
  const readRemoved = () => readCard(db, Number(removed?.cardId));
  expect(await readRemoved()).toMatchObject({ removedAt: expect.any(Date) });

  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await readRemoved()).toMatchObject({ removedAt: null });
  for (const _ of [1, 2, 3]) await page.keyboard.press('a');
  expect(await readQuestions(page, 5)).toEqual(questions);
});
