import { readCollection } from '@soltura/server/testing/cards';
import { findFound, findNextStep, findStage, startAudioQuiz, waitForClips } from './audio-quiz.ts';
import { readClips, watchClips } from './clips.ts';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { findButton, findProgress } from './quiz.ts';
import { makeClip, serveClips } from './sounds.ts';

test.beforeEach(async ({ page }) => {
  await watchClips(page);
  await serveClips(page);
});

test('a student may collect on hint and answer, and adding keeps card and step (65)', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 2, englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) });
  const student = await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: false, count: 2 });
  await expect(findStage(page)).toContainText('Playing English');
  await expect(findButton(page, 'Add to my flashcards')).toBeHidden();
  await findNextStep(page, 'Play Spanish').click();
  await findButton(page, 'Add to my flashcards').click();
  await expect(findButton(page, 'Remove from my flashcards')).toBeVisible();
  await expect(findStage(page)).toContainText('Playing Spanish');
  await expect(findProgress(page, '1/2')).toBeVisible();
  expect(await readCollection(db, student.recordId)).toHaveLength(1);
  await findNextStep(page, 'Play Again').click();
  await findButton(page, 'Remove from my flashcards').click();
  await expect(findButton(page, 'Add to my flashcards')).toBeVisible();
  await expect(findProgress(page, '1/2')).toBeVisible();
  await expect.poll(() => readCollection(db, student.recordId)).toEqual([]);
});

test('an audio quiz is set up and heard to its end by keyboard alone', async ({ page, db, beStudent }) => {
  const course = await makeCourse(db, { lessons: 2, reached: 1 });
  const clips = { englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) };
  await makeSentences(db, course, { ...clips });
  await makeSentences(db, course, { lessons: [2], ...clips });
  await beStudent(atCourse(course));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Audio Quiz' })).toBeVisible();
  await tabTo(page, 'Audio Quiz');
  await page.keyboard.press('Enter');
  await expect(findFound(page, 1)).toBeVisible();
  await tabTo(page, 'To:');
  await page.keyboard.type('Lesson 2');
  await expect(findFound(page, 2)).toBeVisible();
  await tabTo(page, 'Autoplay:');
  await page.keyboard.press('Space');
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  await expect(findProgress(page, '1/2')).toBeVisible();
  await waitForClips(page, 1);
  await tabTo(page, 'flashcard');
  await page.keyboard.press('Enter');
  await expect(findStage(page)).toContainText('Playing Spanish');
  await waitForClips(page, 2);
  await expect.poll(async () => (await readClips(page)).some(({ isPlaying }) => isPlaying)).toBe(false);
  await page.keyboard.press('Space');
  await waitForClips(page, 3);
  for (const _ of ['answer', 'question', 'hint', 'answer', 'end']) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
  await tabTo(page, 'Back');
  await page.keyboard.press('Enter');
  await expect(findFound(page, 2)).toBeVisible();
});

test('a reload brings a quiz back where it stood, Back leads to its form, Log Out forgets it', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const clips = { englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) };
  await makeSentences(db, course, { count: 12, ...clips });
  await beStudent(atCourse(course));
  await startAudioQuiz(page, { autoplay: false, count: 12 });
  await expect(findProgress(page, '1/10')).toBeVisible();
  for (const key of ['d', 'd', 'w']) await page.keyboard.press(key);
  await expect(findStage(page)).toContainText('Playing Spanish');
  await page.reload();
  await expect(findProgress(page, '3/10')).toBeVisible();
  await expect(findStage(page)).toContainText('Playing Spanish');
  await page.goBack();
  await expect(findFound(page, 12)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Autoplay:' })).not.toBeChecked();
  await page.reload();
  await expect(findFound(page, 12)).toBeVisible();

  await findButton(page, 'Start').click();
  await expect(findProgress(page, '1/10')).toBeVisible();
  const listKept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('running-quiz')));
  expect(await listKept()).toHaveLength(1);
  await findButton(page, 'Log Out').click();
  await expect(page.getByText('You must be logged in to use this app.')).toBeVisible();
  // The sentence may still be that of the page that is left.
  await expect(async () => expect(await listKept()).toEqual([])).toPass();
});
