import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Long texts, to test that they fit. */
export const LONG_SENTENCES = {
  spanishExample:
    'A mi abuela le encanta que *on Sundays* vayamos todos juntos a comer al restaurante de la plaza mayor del pueblo.',
  englishTranslation:
    'My grandmother loves it when on Sundays we all go together to eat at the restaurant on the main square of the village.',
};

/** The flashcard of a quiz. */
export function findCard(): Locator {
  return page.getByRole('group', { name: 'flashcard' });
}

/** The sentence on the visible side of the card. */
export function findSentence(): Locator {
  return findCard().getByRole('paragraph').first();
}

/** The button that plays the clip of the visible side. */
export function findPlay(): Locator {
  return findCard().getByRole('button', { name: 'Play/Pause' });
}

/** The progress of the quiz, for example '3/10'. */
export function findProgress(progress: string): Locator {
  return page.getByText(progress, { exact: true });
}

/** A switch of the form before a quiz. */
export function findSwitch(name: string): Locator {
  return page.getByRole('switch', { name });
}

/** The lengths that the form offers, and the one that is chosen. */
export async function expectLengths(
  lengths: string[],
  chosen: string,
  name = 'Number of Flashcards:',
): Promise<void> {
  const tiles = page.getByRole('group', { name });
  await expect.element(tiles.getByRole('radio')).toHaveLength(lengths.length);
  for (const length of lengths)
    await expect.element(tiles.getByRole('radio', { name: length, exact: true })).toBeVisible();
  await expect.element(tiles.getByRole('radio', { name: chosen, exact: true })).toBeChecked();
}
