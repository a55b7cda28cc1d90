import { type Locator, type Page } from '@playwright/test';

export function findCard(page: Page): Locator {
  return page.getByRole('group', { name: 'flashcard' });
}

/** The sentence on the visible side of the card. */
export function findSentence(page: Page): Locator {
  return findCard(page).getByRole('paragraph').first();
}

export function findPlay(page: Page): Locator {
  return findCard(page).getByRole('button', { name: 'Play/Pause' });
}

export function findButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: asWhole(name) });
}

/** Matches a whole name; that of a grade may continue after a dot: 'Hard · again in 4 days'. */
function asWhole(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( · again .*)?$`);
}

/** The position of the card, for example '3/10'. */
export function findProgress(page: Page, progress: string): Locator {
  return page.getByText(progress, { exact: true });
}
