import { readReviews } from '@soltura/server/testing/cards';
import { findLongClip } from './clips.ts';
import { collect, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { getOnceMore } from './grading.ts';
import { findCard, findPlay, findProgress } from './quiz.ts';

test('a student gets from the home page through a review and back by keyboard alone', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  const example = { englishAudio: findLongClip('en'), spanishAudioLa: findLongClip('es') };
  await collect(db, student, repeat(2, { example }));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();

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
  await tabTo(page, 'Easy · again in 2 days');
  await page.keyboard.press('Enter');
  await expect(findProgress(page, '2/2')).toBeVisible();
  await expect(findCard(page), 'the focus stays in the quiz').toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Hard · again tomorrow');
  await page.keyboard.press('Space');
  await getOnceMore(page, 1);
  await expect(page.getByText('1 hard, 1 easy, 0 not rated, 1 came twice')).toBeAttached();
  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(2);
  await tabTo(page, 'Back to Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('All done for today');
});
