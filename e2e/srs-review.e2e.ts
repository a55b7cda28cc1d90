import { addDays, toDay } from '@soltura/domain/dates';
import { demoPassword } from '@soltura/server/demo/accounts';
import { readCard, readReviews } from '@soltura/server/testing/cards';
import { readClips, watchClips } from './clips.ts';
import { expect, test } from './fixtures.ts';
import { watchGrades } from './grading.ts';
import { findPlay, findProgress } from './quiz.ts';
import { fillLogIn, findLogIn } from './sign-in.ts';

const REVIEWED = 10;
const STUDENT = 'student@soltura.example';

test('the demo student signs in and reviews ten cards by keyboard with sound; the hard ones come back, over a reload; intervals and dates are kept', async ({
  page,
  db,
}) => {
  await watchClips(page);
  const sent = watchGrades(page);
  await page.goto('/');
  await findLogIn(page).click();
  await fillLogIn(page, STUDENT, demoPassword);
  await page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).click();
  await page.getByRole('button', { name: 'Start Quiz' }).focus();
  await page.keyboard.press('Enter');

  const startedAt = Date.now();
  for (let position = 1; position <= REVIEWED; position += 1) {
    await expect(findProgress(page, `${position}/${REVIEWED}`)).toBeVisible();
    for (const language of ['en', 'es']) {
      await page.keyboard.press('Space');
      await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'true');
      await expect
        .poll(async () => (await readClips(page)).find(({ isPlaying }) => isPlaying)?.path)
        .toMatch(new RegExp(`^/audio/${language}/`));
      if (language === 'en') await page.keyboard.press('ArrowUp');
    }
    await page.keyboard.press(position % 3 === 0 ? 'q' : 'e');
  }
  await expect(page.getByText('1 of 3 once more')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('q');
  for (const number of [2, 3, 4]) {
    await expect(page.getByText(`${number} of 4 once more`)).toBeVisible();
    await expect(findProgress(page, `${REVIEWED}/${REVIEWED}`)).toBeVisible();
    if (number === 3) await page.reload();
    await expect(page.getByText(`${number} of 4 once more`)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('e');
  }
  await expect(
    page.getByText('3 hard, 7 easy, 0 not rated, 2 came twice, 1 came three times'),
  ).toBeAttached();

  await expect.poll(() => new Set(sent.map(({ cardId }) => cardId)).size).toBe(REVIEWED);
  const cards = await Promise.all(sent.map(({ cardId }) => readCard(db, cardId)));
  const studentId = cards[0]?.relatedStudent ?? 0;
  await expect
    .poll(async () =>
      (await readReviews(db, studentId)).filter(({ receivedAt }) => receivedAt.getTime() >= startedAt),
    )
    .toHaveLength(REVIEWED);
  const reviews = (await readReviews(db, studentId)).slice(-REVIEWED);
  for (const { relatedStudentExample, oldInterval, newInterval, difficulty, reviewedAt } of reviews) {
    const step = difficulty === 'easy' ? 1 : -1;
    expect(newInterval).toBe(Math.max(0, (oldInterval ?? 0) + step));
    expect(await readCard(db, relatedStudentExample ?? 0)).toMatchObject({
      reviewInterval: newInterval,
      lastReviewedDate: reviewedAt,
      nextReviewDate: addDays(toDay(reviewedAt), 2 ** (newInterval ?? 0)),
    });
  }
});
