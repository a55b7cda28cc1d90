import type { Page } from '@playwright/test';
import { findLongClip } from './clips.ts';
import { collect, repeat } from './collection.ts';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { findRows } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { settle } from './settle.ts';
import { findLogIn } from './sign-in.ts';
import { findNames, makeStudentWeek, makeWeeklyScene } from './weekly.ts';

declare global {
  interface Window {
    /** How far the page has jumped since it was loaded, as browsers measure it. */
    layoutShift?: number;
    /** How often a page that showed something showed nothing. */
    blanks?: number;
  }
}

const MOST_SHIFT = 0.02;
const DELAY_MS = 1_500;

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
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /A screen failed/, /Failed to fetch/, /could not be loaded/);
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

test('the finder on a phone says that data are on their way, and nothing jumps when they come', async ({
  page,
  db,
  beStudent,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 60, spanishAudioLa: findLongClip('es') });
  await collect(db, await beStudent(atCourse(course)), repeat(12));
  await measureShift(page);
  await delayCalls(page, /\/api\/app\/(my-cards|find-.*)$/);
  await page.goto('/flashcardfinder');
  await expectWaiting(page, 'Loading Flashcard Data...');
  await expect(findRows(page).first()).toBeVisible();
  await expectCalm(page);
});

test('the weekly records say that data are on their way, and nothing jumps when they come', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  for (let place = 0; place < 12; place += 1)
    await makeStudentWeek(db, scene, { first: 'Nadia', calls: 1, currentLesson: scene.lesson.recordId });
  await signIn(page, scene.coach);
  await measureShift(page);
  await delayCalls(page, /\/api\/app\/coaching-catalogue/);
  // The week comes when it is known already whose it is.
  await delayCalls(page, /\/api\/app\/weekly-records/, 2 * DELAY_MS);
  await page.goto('/weeklyrecords');
  await expectWaiting(page, 'Loading Coaching Data...');
  await expect(findNames(page)).toHaveCount(12);
  await expectCalm(page);
});

async function expectWaiting(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect(page.locator('[aria-busy="true"] > [aria-hidden="true"]'), 'skeletons').toBeVisible();
}

async function expectCalm(page: Page): Promise<void> {
  await settle(page);
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MOST_SHIFT);
}

/** Lets what is asked of these addresses take its time. */
function delayCalls(page: Page, url: RegExp, delay = DELAY_MS): Promise<unknown> {
  return page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
}

/** Counts how often what pages show is taken away before there is something else. */
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

/** Measures how much pages that are loaded from now on jump. */
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
