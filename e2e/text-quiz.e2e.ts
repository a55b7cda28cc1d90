import { findLongClip, readClips, watchClips } from './clips.ts';
import { collect } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { findPlay, findSentence } from './quiz.ts';

test('Space plays the English clip and pauses it; a flip stops and rewinds it (35)', async ({
  page,
  db,
  beStudent,
}) => {
  const english = findLongClip('en');
  const example = { englishAudio: english, spanishAudioLa: findLongClip('es') };
  await watchClips(page);
  await collect(db, await beStudent(), [{ example }]);
  await page.goto('/myflashcards/quiz');
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'false');

  await page.keyboard.press('Space');
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => readClips(page))
    .toEqual([{ path: english, isPlaying: true, seconds: expect.any(Number) }]);
  await page.keyboard.press('Space');
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('ArrowUp');
  await expect(findSentence(page)).toHaveText(/^Esta es/);
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => readClips(page)).toEqual([{ path: english, isPlaying: false, seconds: 0 }]);
});
