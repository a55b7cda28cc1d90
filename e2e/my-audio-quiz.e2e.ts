import type { Page } from '@playwright/test';
import { readCard } from '@soltura/server/testing/cards';
import { findStage } from './audio-quiz.ts';
import { watchClips } from './clips.ts';
import { collect, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findProgress } from './quiz.ts';
import { makeClip, serveClips } from './sounds.ts';

test.beforeEach(async ({ page }) => {
  await watchClips(page);
  await serveClips(page);
});

test('a removed card makes way for the question of the next, the last of all for the form', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  const cards = await collect(
    db,
    student,
    repeat(3, { example: { englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2) } }),
  );
  await startMyAudioQuiz(page, 3);
  await findButton(page, 'Next').first().click();
  await removeShown(page);
  await expect(findProgress(page, '2/2')).toBeVisible();
  await expect(findStage(page)).toContainText('Playing English');
  await removeShown(page);
  await expect(findProgress(page, '1/1')).toBeVisible();
  await expect(findStage(page)).toContainText('Playing English');
  await removeShown(page);
  await expect(page).toHaveURL('/myflashcards');
  await expect
    .poll(async () => {
      const held = await Promise.all(cards.map(({ cardId }) => readCard(db, cardId)));
      return held.filter((card) => !card?.removedAt);
    })
    .toEqual([]);
});

/** Starts a quiz that waits for the person at each step. */
async function startMyAudioQuiz(page: Page, count: number): Promise<void> {
  await page.goto('/myflashcards');
  await page.getByRole('radio', { name: 'Audio' }).check();
  await page.getByRole('switch', { name: 'Autoplay:' }).uncheck();
  await findButton(page, 'Start Quiz').click();
  await expect(findProgress(page, `1/${count}`)).toBeVisible();
}

/** Goes on to the hint of the card, where it can be removed, and removes it. */
async function removeShown(page: Page): Promise<void> {
  await page.keyboard.press('w');
  await expect(findStage(page)).toContainText('Playing Spanish');
  await findButton(page, 'Remove from my flashcards').click();
}
