import type { Page } from '@playwright/test';
import { findLongClip } from './clips.ts';
import { collect, repeat } from './collection.ts';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { findIncomplete } from './dashboard.ts';
import { findRows } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findCard } from './quiz.ts';
import { findNames, makeStudentWeek, makeWeeklyScene } from './weekly.ts';

declare global {
  interface Window {
    /** How far the page has jumped since it was loaded, as browsers measure it. */
    layoutShift?: number;
  }
}

const MOST_SHIFT = 0.02;
const DELAY_MS = 1_500;

for (const { path, message, hasSkeletons = true, isThere } of [
  {
    path: '/',
    message: 'Loading Menu...',
    isThere: (page: Page) => page.getByRole('region', { name: 'Due today' }),
  },
  {
    path: '/myflashcards',
    message: 'Loading Flashcard Data...',
    isThere: (page: Page) => findButton(page, 'Start Quiz'),
  },
  {
    path: '/manage-flashcards',
    message: 'Loading Flashcards...',
    isThere: (page: Page) => page.getByRole('list', { name: 'Flashcards' }),
  },
  {
    path: '/flashcardfinder',
    message: 'Loading Flashcard Data...',
    isThere: (page: Page) => findRows(page).first(),
  },
  {
    path: '/audioquiz',
    message: 'Loading Audio...',
    // A line stands in the place of a line.
    hasSkeletons: false,
    isThere: (page: Page) => page.getByText('60 examples found'),
  },
  {
    path: '/officialquizzes',
    message: 'Loading Quizzes...',
    isThere: (page: Page) => findButton(page, 'Begin Review'),
  },
  {
    path: '/officialquizzes/3',
    message: 'Loading Quiz...',
    isThere: (page: Page) => findCard(page),
  },
]) {
  for (const width of [1280, 390]) {
    test(`${path} at ${width} px says that data are on their way, and nothing jumps when they come`, async ({
      page,
      db,
      beStudent,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const course = await makeCourse(db, { lessons: 1 });
      await makeSentences(db, course, {
        count: 60,
        englishAudio: findLongClip('en'),
        spanishAudioLa: findLongClip('es'),
      });
      await collect(db, await beStudent(atCourse(course)), repeat(12));
      await measureShift(page);
      await delayCalls(page, /\/api\/(my-examples|app\/find-.*|public\/quiz.*)$/);
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
      const skeletons = page.locator('[aria-busy="true"] > [aria-hidden="true"]');
      await expect(skeletons, 'skeletons').toBeVisible({ visible: hasSkeletons });
      await expect(isThere(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
}

for (const { path, message, widths, isThere } of [
  {
    path: '/weeklyrecords',
    message: 'Loading Coaching Data...',
    widths: [1280, 390],
    isThere: (page: Page) => findNames(page),
  },
  {
    path: '/coaching-dashboard',
    message: 'Loading user data...',
    widths: [1280, 390],
    isThere: (page: Page) => findIncomplete(page).getByRole('rowheader'),
  },
]) {
  for (const width of widths) {
    test(`${path} at ${width} px says that data are on their way, and nothing jumps when they come`, async ({
      page,
      db,
      makePerson,
      signIn,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const scene = await makeWeeklyScene({ db, makePerson });
      for (let place = 0; place < 12; place += 1)
        await makeStudentWeek(db, scene, { first: 'Nadia', calls: 1, currentLesson: scene.lesson.recordId });
      await signIn(page, scene.coach);
      await measureShift(page);
      await delayCalls(page, /\/api\/app\/coaching-catalogue/);
      // The week comes when it is known already whose it is.
      await delayCalls(page, /\/api\/app\/weekly-records/, 2 * DELAY_MS);
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
      await expect(page.locator('[aria-busy="true"] > [aria-hidden="true"]'), 'skeletons').toBeVisible();
      await expect(isThere(page)).toHaveCount(12);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
}

/** Lets what is asked of these addresses take its time. */
function delayCalls(page: Page, url: RegExp, delay = DELAY_MS): Promise<unknown> {
  return page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
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
