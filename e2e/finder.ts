import { type Locator, type Page } from '@playwright/test';
import { countOf, formatNumber } from '@soltura/domain/numbers';

/** The rows of the list of examples that is on screen. */
export function findRows(page: Page): Locator {
  return page.getByRole('main').getByRole('list', { name: 'Flashcards' }).getByRole('listitem');
}

/** The row of one sentence. */
export function findRow(page: Page, { spanish }: { spanish: string }): Locator {
  return findRows(page).filter({ hasText: spanish });
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
