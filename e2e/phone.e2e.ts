import { devices } from '@playwright/test';
import { readCollection, readReviews } from '@soltura/server/testing/cards';
import { findFound, findNextStep, findPlayPause, findStage } from './audio-quiz.ts';
import { findLongClip } from './clips.ts';
import { collect, repeat } from './collection.ts';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { findField, findNext, makeLines, openSetCreator, paste } from './example-set.ts';
import { findCount, findSearch, findSuggestions } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { findQuiz, findTitle } from './official-quizzes.ts';
import { findButton, findCard, findProgress } from './quiz.ts';
import { chooseStudent } from './students.ts';
import { expectThumbs, listSmallTargets } from './thumbs.ts';

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];

test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

test('a student reviews with a thumb; the bar of the quiz stands in the place of the header', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  const example = { englishAudio: findLongClip('en'), spanishAudioLa: findLongClip('es') };
  await collect(db, student, repeat(2, { example }));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('2');
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
  // A tap right after the flip counts as the second of a double tap.
  await expect(async () => {
    await findButton(page, 'Easy').tap();
    await expect(findProgress(page, '2/2')).toBeVisible({ timeout: 200 });
  }).toPass();
  await findButton(page, 'Flip').tap();
  await expect(async () => {
    await findButton(page, 'Hard').tap();
    await expect(page.getByText('1 of 1 once more')).toBeVisible({ timeout: 200 });
  }).toPass();
  await findButton(page, 'Flip').tap();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await expect(async () => {
    await findButton(page, 'Got it · done for today').tap();
    await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByText('1 hard, 1 easy, 0 not rated')).toBeAttached();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(2);
  await page.getByRole('link', { name: 'Back to Home' }).last().tap();
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('All done for today');
});

test('the list of flashcards can be pressed with a thumb', async ({ page, db, beStudent }) => {
  await collect(db, await beStudent(), repeat(2, { example: { spanishAudioLa: findLongClip('es') } }));
  await page.goto('/manage-flashcards');
  await expect(findButton(page, 'Remove').first()).toBeVisible();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
});

test('flashcards are found with a thumb: the filters are one line that opens as a sheet', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 2, reached: 1 });
  await makeSentences(db, course, { count: 2, spanishAudioLa: findLongClip('es') });
  await makeSentences(db, course, { count: 3, lessons: [2] });
  await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  await expect(findCount(page, 2, 2)).toBeVisible();
  await expect(page.getByLabel('To:')).toBeHidden();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: /Lesson 1/ }).tap();
  await page.getByLabel('To:').selectOption('Lesson 2');
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await findSearch(page).fill(course.words[1]?.wordIdiom ?? '');
  await findSuggestions(page).first().tap();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('To:')).toBeHidden();
  await expect(page.getByRole('button', { name: /Lesson 1 to 2, 1 tag/ })).toBeInViewport();
  await expect(findCount(page, 3)).toBeVisible();
  await findButton(page, 'Add').first().tap();
  await expect(findButton(page, 'Remove')).toBeVisible();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
});

test('an audio quiz is heard with a thumb; next step and replay stand where it reaches', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const clips = { englishAudio: findLongClip('en'), spanishAudioLa: findLongClip('es') };
  await makeSentences(db, course, { count: 2, ...clips });
  await beStudent(atCourse(course));
  await page.goto('/audioquiz');
  await expect(findFound(page, 2)).toBeVisible();
  await expect(findButton(page, 'Start')).toBeInViewport();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await findButton(page, 'Start').tap();
  await expect(findProgress(page, '1/2')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Audio Quiz' })).toBeInViewport();
  await findPlayPause(page).tap();
  await expect(findPlayPause(page)).toHaveAttribute('aria-pressed', 'false');
  await findNextStep(page, 'Skip to Guess').tap();
  await findNextStep(page, 'Play Spanish').tap();
  await expect(findStage(page)).toContainText('Playing Spanish');
  await expect(findButton(page, 'Add to my flashcards')).toBeVisible();
  await expect(findButton(page, 'Replay English')).toBeInViewport();
  await expect(findNextStep(page, 'Play Again')).toBeInViewport();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
});

test('an official quiz is chosen with a thumb', async ({ page, beDemo }) => {
  await beDemo('limited');
  await page.goto('/officialquizzes');
  await page.getByRole('combobox', { name: 'Select Course' }).selectOption({ label: 'Soltura' });
  await expect(findQuiz(page, 'Soltura Quiz 20')).toBeAttached();
  await expect(findButton(page, 'Begin Review')).toBeInViewport();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await expect(page.getByRole('banner')).toBeVisible();
  await findQuiz(page, 'Soltura Quiz 3').tap();
  await findButton(page, 'Begin Review').tap();
  await expect(findCard(page)).toBeInViewport();
  await expect(findTitle(page, 'Soltura Quiz 3')).toBeInViewport();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
});

test('a coach pastes, mends, saves and assigns a set with a thumb', async ({
  page,
  db,
  beDemo,
  makePerson,
}) => {
  const lines = makeLines(3);
  const student = await makePerson({ name: 'Pulgar', studentRole: 'student' });
  await beDemo('coach');
  await openSetCreator(page);
  await expect(findNext(page)).toBeInViewport();
  await expectThumbs(page);
  await paste(page, lines);
  await expectThumbs(page);
  await findNext(page).tap();
  await findField(page, 0, 'English Translation').fill('Mended with a thumb.');
  await expect(findButton(page, 'Save Example Set')).toBeInViewport();
  await expectThumbs(page);
  await findButton(page, 'Save Example Set').tap();
  await expect(findButton(page, 'Continue to Assignment')).toBeInViewport();
  await expectThumbs(page);
  await findButton(page, 'Continue to Assignment').tap();
  await expect(findButton(page, 'Please select a student first')).toBeInViewport();
  await expectThumbs(page);
  await chooseStudent(page, student);
  await findButton(page, 'Assign 3 Examples to Pulgar').tap();
  await expectThumbs(page);
  await findButton(page, 'Confirm').tap();
  await expect.poll(() => readCollection(db, student.recordId)).toHaveLength(3);
});
