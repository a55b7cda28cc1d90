import { devices } from '@playwright/test';
import { readReviews } from '@soltura/server/testing/cards';
import { findLongClip } from './clips.ts';
import { collect, repeat } from './collection.ts';
import { useFingers } from './fingers.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findCard, findProgress, findSentence } from './quiz.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];

test.use({ viewport: { width: 390, height: 844 }, userAgent, deviceScaleFactor, isMobile, hasTouch });

test('a review on a phone by swipes alone: up flips, left is Hard, right is Easy; Change corrects, and settings end it', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  await collect(db, student, repeat(3, { example: { spanishAudioLa: findLongClip('es') } }));
  await page.goto('/myflashcards/srsquiz');
  const fingers = await useFingers(page);
  const swipe = (way: { x?: number; y?: number }) => fingers.draw(findCard(page), way);
  /** A swipe right after a flip counts as part of it. */
  const gradeBy = (x: number, progress: string) =>
    expect(async () => {
      await swipe({ x });
      await expect(findProgress(page, progress)).toBeVisible({ timeout: 200 });
    }).toPass();

  await expect(findProgress(page, '1/3')).toBeVisible();
  await swipe({ x: -180 });
  await expect(findProgress(page, '1/3')).toBeVisible();
  await expect(async () => {
    await swipe({ y: -160 });
    await expect(findButton(page, 'Hard')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await gradeBy(-180, '2/3');
  await swipe({ y: -160 });
  await expect(findButton(page, 'Easy')).toBeVisible();
  await gradeBy(180, '3/3');
  await expect(page.getByText('Previous: Easy · again in 2 days')).toBeVisible();
  // Chrome may take the first tap after fingers that are played for the end of a fling.
  await expect(async () => {
    await page.getByRole('button', { name: 'Change' }).tap();
    await expect(page.getByText('Labeled: Easy')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await swipe({ x: -180 });
  await expect(page.getByText('Labeled: Hard')).toBeVisible();
  await expect
    .poll(async () => (await readReviews(db, student.recordId)).map(({ difficulty }) => difficulty))
    .toEqual(['hard', 'hard']);

  await page.goto('/settings');
  const toggle = page.getByRole('switch', { name: 'Swipe cards' });
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/app/my-preferences') && answer.request().method() === 'PUT',
  );
  await toggle.tap();
  await expect(toggle).not.toBeChecked();
  await stored;
  await page.goto('/myflashcards/srsquiz');
  await expect(findCard(page)).toBeVisible();
  const sentence = await findSentence(page).innerText();
  await swipe({ y: -160 });
  await swipe({ x: 180 });
  await expect(findSentence(page)).toHaveText(sentence);
  const given = (await readReviews(db, student.recordId)).map(({ difficulty }) => difficulty);
  expect(given).toEqual(['hard', 'hard']);
});
