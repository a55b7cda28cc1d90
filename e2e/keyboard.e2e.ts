import { readReviews } from '@soltura/server/testing/cards';
import { findLongClip } from './clips.ts';
import { collect, repeat } from './collection.ts';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { expect, test } from './fixtures.ts';
import { describeFocus, tabTo } from './focus.ts';
import { findButton, findCard, findPlay, findProgress } from './quiz.ts';

test('a student gets from the home page through a review and back by keyboard alone', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  const example = { englishAudio: findLongClip('en'), spanishAudioLa: findLongClip('es') };
  await collect(db, student, repeat(2, { example }));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Due today' })).toBeVisible();

  await tabTo(page, 'Quiz My Flashcards');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Review My Flashcards' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'Start with Spanish:');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Start with Spanish:' })).toBeChecked();
  await page.keyboard.press('Space');
  await tabTo(page, 'Start Quiz');
  await page.keyboard.press('Enter');

  await expect(findProgress(page, '1/2')).toBeVisible();
  await tabTo(page, 'flashcard');
  await page.keyboard.press('Space');
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Easy');
  await page.keyboard.press('Enter');
  await expect(findProgress(page, '2/2')).toBeVisible();
  await expect(findCard(page), 'the focus stays in the quiz').toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Hard');
  await page.keyboard.press('Space');
  await expect(page.getByText('1 hard, 1 easy, 0 not rated')).toBeAttached();
  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(2);
  await tabTo(page, 'Back to Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText(/^0/);
});

test('a key that is held down rates one card and turns none', async ({ page, db, beStudent }) => {
  const student = await beStudent();
  await collect(db, student, repeat(3, {}));
  await page.goto('/myflashcards/srsquiz');
  await expect(findProgress(page, '1/3')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await findButton(page, 'Easy').focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(findProgress(page, '2/3')).toBeVisible();
  await expect(findButton(page, 'Easy'), 'the next card shows its front').toBeHidden();
  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(1);
});

for (const path of [
  '/',
  '/myflashcards',
  '/myflashcards/quiz',
  '/manage-flashcards',
  '/officialquizzes',
  '/flashcardfinder',
  '/audioquiz',
  '/comprehensionquiz',
]) {
  test(`Tab walks through ${path} and out again; whatever has the focus can be seen`, async ({
    page,
    db,
    beStudent,
  }) => {
    const example = { englishAudio: findLongClip('en'), spanishAudioLa: findLongClip('es') };
    const course = await makeCourse(db, { lessons: 2 });
    await makeSentences(db, course, { count: 5, ...example });
    await collect(db, await beStudent(atCourse(course)), repeat(12, { example }));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const stops: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const stop = await describeFocus(page);
      if (!stop) break;
      expect(stop.isSeen, `'${stop.name}' can be seen`).toBe(true);
      expect(stop.isMarked, `'${stop.name}' shows that it has the focus`).toBe(true);
      stops.push(stop.name);
    }
    expect(stops[0]).toMatch(/^Skip/);
    expect(stops).toContain('home navigation');
    expect(stops.length, 'the focus leaves the page at its end').toBeLessThan(60);
  });
}

test('the skip link leads to the content', async ({ page, beDemo }) => {
  await beDemo('student');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Due today' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Quiz My Flashcards', exact: true })).toBeFocused();
});

test('Space presses a button that was reached with the keyboard', async ({ page, db, beStudent }) => {
  await collect(db, await beStudent(), repeat(2, { example: { englishAudio: findLongClip('en') } }));
  await page.goto('/myflashcards/quiz');
  await expect(findProgress(page, '1/2')).toBeVisible();
  await findButton(page, 'Next').focus();
  await page.keyboard.press('Space');
  await expect(findProgress(page, '2/2')).toBeVisible();
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'false');
});
