import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

export const LONG_SENTENCES = {
  spanishExample:
    'A mi abuela le encanta que *on Sundays* vayamos todos juntos a comer al restaurante de la plaza mayor del pueblo.',
  englishTranslation:
    'My grandmother loves it when on Sundays we all go together to eat at the restaurant on the main square of the village.',
};

export function findCard(): Locator {
  return page.getByRole('group', { name: 'flashcard' });
}

export function findSentence(): Locator {
  return findCard().getByRole('paragraph').first();
}

export function findPlay(): Locator {
  return findCard().getByRole('button', { name: 'Play/Pause' });
}

export function findProgress(progress: string): Locator {
  return page.getByText(progress, { exact: true });
}

export function findSwitch(name: string): Locator {
  return page.getByRole('switch', { name });
}

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

export async function expectEndInView(): Promise<void> {
  await page.viewport(1366, 650);
  const end = page.getByRole('region', { name: 'End of quiz' });
  await expect.element(end).toBeVisible();
  for (const control of end.element().querySelectorAll('a, button')) {
    expect(control.getBoundingClientRect().bottom, control.textContent).toBeLessThanOrEqual(650);
  }
}
