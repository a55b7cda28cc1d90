import { devices, type Page } from '@playwright/test';
import { readReviews } from '@soltura/server/testing/cards';
import { findLongClip } from './clips.ts';
import { collect, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findCard, findProgress } from './quiz.ts';

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

const SMALLEST_TARGET = 44;

test('a student reviews with a thumb; the bar of the quiz stands in the place of the header', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  const example = { englishAudio: findLongClip('en'), spanishAudioLa: findLongClip('es') };
  await collect(db, student, repeat(2, { example }));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText('2');
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).tap();
  await expect(findButton(page, 'Start Quiz')).toBeInViewport();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await findButton(page, 'Start Quiz').tap();

  await expect(findProgress(page, '1/2')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'My Flashcards for Today' })).toBeInViewport();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await findCard(page).tap();
  await expect(findButton(page, 'Easy')).toBeInViewport();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await findButton(page, 'Easy').tap();
  await expect(findProgress(page, '2/2')).toBeVisible();
  await findButton(page, 'Flip').tap();
  await findButton(page, 'Hard').tap();
  await expect(page.getByText('1 hard, 1 easy, 0 not rated')).toBeAttached();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(2);
  await page.getByRole('link', { name: 'Back to Home' }).last().tap();
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText(/^0/);
});

test('the list of flashcards can be pressed with a thumb', async ({ page, db, beStudent }) => {
  await collect(db, await beStudent(), repeat(2, { example: { spanishAudioLa: findLongClip('es') } }));
  await page.goto('/manage-flashcards');
  await expect(findButton(page, 'Remove').first()).toBeVisible();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
});

/** The controls on screen that are smaller than a fingertip; a press on their label counts. */
function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    return [...document.querySelectorAll('a[href], button, input, select')]
      .filter((control) => control.checkVisibility() && control.closest('[inert]') === null)
      .map((control) => control.closest('label') ?? control)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isForScreenReaders = width <= 1 || height <= 1;
        return !isForScreenReaders && (width < smallest || height < smallest);
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        const name = target.getAttribute('aria-label') ?? target.textContent;
        return `'${name}' is ${Math.round(width)} × ${Math.round(height)} px`;
      });
  }, SMALLEST_TARGET);
}
