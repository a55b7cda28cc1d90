import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';

declare global {
  interface Window {
    /** The theme of the page before its first paint. */
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
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
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
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark' });
  await findButton(page, 'Settings').click();
  await page.getByRole('radio', { name: 'Light' }).check();
  expect(await readBackground()).toBe(light);
  await page.reload();
  expect(await page.evaluate(() => window.themeAtStart)).toBe('light');
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();

  await findButton(page, 'Settings').click();
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(root).not.toHaveAttribute('data-theme');
  expect(await readBackground()).not.toBe(light);
});
