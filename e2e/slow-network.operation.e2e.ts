import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { NO_CONNECTION } from './no-connection.ts';
import { settle } from './settle.ts';
import { findLogIn } from './sign-in.ts';

declare global {
  interface Window {
    /** The layout shift of the page since it was loaded, as browsers measure it. */
    layoutShift?: number;
    /** The number of times that a page with content became empty. */
    blanks?: number;
  }
}

const MAX_SHIFT = 0.02;

test("'Log in/Register' is there and can be pressed before the app is, and leads to the provider when it is", async ({
  page,
}) => {
  const release = await holdCalls(page, '**/assets/**');
  await page.goto('/manage-flashcards', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'You must be logged in to use this app.' })).toBeVisible();
  await findLogIn(page).click();
  await expect(page.getByText('Logging in...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('from the first page to the app nothing is blank and nothing jumps, and the focus stays on its button', async ({
  page,
}) => {
  const release = await holdCalls(page, '**/assets/**');
  await measureShift(page);
  await countBlanks(page);
  await page.goto('/', { waitUntil: 'commit' });
  const logIn = page.getByRole('region', { name: 'What you can do' }).getByRole('button');
  await logIn.focus();
  release();
  await expect(page.locator('[data-log-in]')).toHaveCount(0);
  await expect(logIn).toBeFocused();
  await expectCalm(page);
  expect(await page.evaluate(() => window.blanks)).toBe(0);
});

test('a screen that was not loaded before the network went says so, and opens by itself when it returns', async ({
  page,
  context,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, /A screen failed/);
  await beStudent();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Manage My Flashcards' })).toBeVisible();
  await settle(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Manage My Flashcards' }).click();
  await expect(page.getByRole('heading', { name: 'This screen is not on this device yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('link', { name: 'Manage My Flashcards' })).toBeVisible();
  await page.getByRole('link', { name: 'Manage My Flashcards' }).click();
  await expect(page.getByRole('heading', { name: 'This screen is not on this device yet' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No Flashcards Found' })).toBeVisible();
});

test('a screen whose file is gone after an upgrade says to reload', async ({
  page,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/404/, /A screen failed/, /Failed to fetch/, /could not be loaded/);
  await beStudent();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Official Quizzes' })).toBeVisible();
  await settle(page);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Official Quizzes' }).click();
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Official Quizzes' })).toBeVisible();
});

async function expectCalm(page: Page): Promise<void> {
  await settle(page);
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MAX_SHIFT);
}

/** Counts how often the content of pages is removed before there is other content. */
function countBlanks(page: Page) {
  return page.addInitScript(() => {
    window.blanks = 0;
    let wasFilled = false;
    new MutationObserver(() => {
      const isFilled = (document.getElementById('root')?.childElementCount ?? 0) > 0;
      if (wasFilled && !isFilled) window.blanks = (window.blanks ?? 0) + 1;
      wasFilled = isFilled;
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Measures the layout shift of pages that are loaded from now on. */
function measureShift(page: Page) {
  return page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') {
          window.layoutShift = (window.layoutShift ?? 0) + entry.value;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
