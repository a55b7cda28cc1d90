import { devices } from '@playwright/test';
import { readCollection, readReviews } from '@soltura/server/testing/cards';
import { findLongClip } from './clips.ts';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findCard, findProgress } from './quiz.ts';
import { listSmallTargets } from './thumbs.ts';

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

test('a newcomer hears a sentence, collects all and gives a first review, by the band alone', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 2 });
  const spanishAudioLa = findLongClip('es');
  await makeSentences(db, course, { count: 6, lessons: [2], spanishAudioLa });
  await makeSentences(db, course, { count: 6, lessons: [1], spanishAudioLa });
  const student = await beStudent(atCourse(course));
  await page.goto('/');
  await expect(page.getByText('Start with the ten sentences of lesson 2.')).toBeVisible();
  await expect(findButton(page, 'Collect all 10')).toBeInViewport();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  const voice = page.getByRole('button', { name: 'Play/Pause' }).first();
  await voice.tap();
  await expect(voice).toHaveAttribute('aria-pressed', 'true');

  await findButton(page, 'Collect all 10').tap();
  await findButton(page, 'Review 10').tap();
  await expect(findProgress(page, '1/10')).toBeVisible();
  expect(await readCollection(db, student.recordId)).toHaveLength(10);
  await findCard(page).tap();
  // A tap right after the flip is taken for the second of a double one.
  await expect(async () => {
    await findButton(page, 'Easy').tap();
    await expect(findProgress(page, '2/10')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to Home' }).tap();
  await expect(page.getByText('1 reviewed today, 9 to go.')).toBeVisible();
});
