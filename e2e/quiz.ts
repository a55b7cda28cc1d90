import { type Locator, type Page } from '@playwright/test';

/** The flashcard of a quiz. */
export function findCard(page: Page): Locator {
  return page.getByRole('group', { name: 'flashcard' });
}

/** The sentence that the visible side of the card is about. */
export function findSentence(page: Page): Locator {
  return findCard(page).getByRole('paragraph').first();
}

/** What plays the clip of the visible side. */
export function findPlay(page: Page): Locator {
  return findCard(page).getByRole('button', { name: 'Play/Pause' });
}

/** A button by its whole name. */
export function findButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: asWhole(name) });
}

/** A whole name; of a grade also with what follows behind its dot: 'Hard · again in 4 days'. */
function asWhole(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( · again .*)?$`);
}

/** Where in the quiz the card stands, for example '3/10'. */
export function findProgress(page: Page, progress: string): Locator {
  return page.getByText(progress, { exact: true });
}
