import { type Locator, type Page } from '@playwright/test';
import { countOf, formatNumber } from '@soltura/domain/numbers';

export function findRows(page: Page): Locator {
  return page.getByRole('main').getByRole('list', { name: 'Flashcards' }).getByRole('listitem');
}

export function findRow(page: Page, { spanish }: { spanish: string }): Locator {
  return findRows(page).filter({ hasText: spanish });
}

/** The line with the number of listed examples. */
export function findCount(page: Page, count: number, withAudio = 0): Locator {
  const name = `${countOf(count, 'flashcard')} showing (${formatNumber(withAudio)} with audio)`;
  return page.getByRole('heading', { name, exact: true });
}

export function findSearch(page: Page): Locator {
  return page.getByPlaceholder('Search tags');
}

/** The options of the tag search, without those of the selects beside it. */
export function findSuggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Search tags' }).getByRole('option');
}
