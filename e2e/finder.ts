import { expect, type Locator, type Page } from '@playwright/test';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { findButton } from './quiz.ts';

/** The rows of the list of examples that is on screen. */
export function findRows(page: Page): Locator {
  return page.getByRole('main').getByRole('list', { name: 'Flashcards' }).getByRole('listitem');
}

/** The row of one sentence. */
export function findRow(page: Page, { spanish }: { spanish: string }): Locator {
  return findRows(page).filter({ hasText: spanish });
}

/** What the rows say in Spanish, in their order. */
export function readSpanish(page: Page): Promise<string[]> {
  return findRows(page).locator('p[lang="es"]').allTextContents();
}

/** The line that counts what is listed. */
export function findCount(page: Page, count: number, withAudio = 0): Locator {
  const name = `${countOf(count, 'flashcard')} showing (${formatNumber(withAudio)} with audio)`;
  return page.getByRole('heading', { name, exact: true });
}

/** The box that searches for tags. */
export function findSearch(page: Page): Locator {
  return page.getByPlaceholder('Search tags');
}

/** What it suggests; the options of the selects beside it are none. */
export function findSuggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Search tags' }).getByRole('option');
}

/** Searches for the tag and chooses the first that is suggested. */
export async function chooseTag(page: Page, tag: string): Promise<void> {
  await findSearch(page).fill(tag);
  await findSuggestions(page).first().click();
  await expect(findButton(page, `Remove tag ${tag}`)).toBeVisible();
}
