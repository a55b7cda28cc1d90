import type { Page } from '@playwright/test';
import { readCard } from '@soltura/server/testing/cards';
import { collect } from './collection.ts';
import { expect, test } from './fixtures.ts';

test("a row goes at 'Remove', a custom one only once it was confirmed", async ({ page, db, beStudent }) => {
  const [plain, custom] = await collect(db, await beStudent(), [{}, { isCustom: true }, {}]);
  await page.goto('/manage-flashcards');
  const rowOf = (english: string | undefined) => findRows(page).filter({ hasText: String(english) });
  await rowOf(plain?.english).getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(plain?.english)).toBeHidden();
  await expect(page.getByText('Flashcard removed successfully')).toBeVisible();
  expect(await readCard(db, Number(plain?.cardId))).toMatchObject({ removedAt: expect.any(Date) });

  await rowOf(custom?.english).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Custom Example' });
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(rowOf(custom?.english)).toBeVisible();
  await rowOf(custom?.english).getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await expect(page.getByRole('heading', { name: '1 flashcard showing (0 with audio)' })).toBeVisible();
});

function findRows(page: Page) {
  return page.getByRole('list', { name: 'Flashcards' }).locator('> li');
}
