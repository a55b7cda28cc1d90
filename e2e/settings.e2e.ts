import { readReviews } from '@soltura/server/testing/cards';
import { collect, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findCard, findProgress, findSentence } from './quiz.ts';

declare global {
  interface Window {
    /** The theme the page had when it was read, before anything was painted. */
    themeAtStart?: string | undefined;
  }
}

test('a chosen theme is kept and is there before the first paint', async ({ page, beDemo }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      window.themeAtStart = document.documentElement.dataset.theme;
    });
  });
  await beDemo('student');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Due today' })).toBeVisible();
  const root = page.locator('html');
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(root).not.toHaveAttribute('data-theme');
  const light = await readBackground();

  await findButton(page, 'Settings').click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await readBackground()).not.toBe(light);
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => window.themeAtStart)).toBe('dark');
  await expect(page.getByRole('region', { name: 'Due today' })).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark' });
  await findButton(page, 'Settings').click();
  await page.getByRole('radio', { name: 'Light' }).check();
  expect(await readBackground()).toBe(light);
  await page.reload();
  expect(await page.evaluate(() => window.themeAtStart)).toBe('light');
  await expect(page.getByRole('region', { name: 'Due today' })).toBeVisible();

  await findButton(page, 'Settings').click();
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(root).not.toHaveAttribute('data-theme');
  expect(await readBackground()).not.toBe(light);
});

test('with single-key shortcuts off no key moves, flips or grades, after a reload neither', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  await collect(db, student, repeat(2));
  await page.goto('/myflashcards/srsquiz');
  await expect(findProgress(page, '1/2')).toBeVisible();
  await findButton(page, 'Settings').click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  for (const _ of ['at once', 'after a reload']) {
    await expect(findProgress(page, '1/2')).toBeVisible();
    await page.keyboard.press('d');
    await page.keyboard.press('w');
    await expect(findSentence(page)).toHaveText(/^This is/);
    await findCard(page).focus();
    await page.keyboard.press('Enter');
    await expect(findSentence(page), 'Enter still flips').toHaveText(/^Esta es/);
    await page.keyboard.press('e');
    await expect(findProgress(page, '1/2')).toBeVisible();
    await page.reload();
  }
  expect(await readReviews(db, student.recordId)).toEqual([]);

  await expect(findProgress(page, '1/2')).toBeVisible();
  await findButton(page, 'Settings').click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await expect(findProgress(page, '2/2')).toBeVisible();
});

test('keys belong to the settings while they are open', async ({ page, db, beStudent }) => {
  await collect(db, await beStudent(), repeat(2));
  await page.goto('/myflashcards/quiz');
  await expect(findProgress(page, '1/2')).toBeVisible();
  await findButton(page, 'Settings').click();
  await page.keyboard.press('d');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden();
  await expect(findButton(page, 'Settings')).toBeFocused();
  await expect(findProgress(page, '1/2')).toBeVisible();
});
