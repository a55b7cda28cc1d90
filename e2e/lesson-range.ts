import type { Locator, Page } from '@playwright/test';

type Part = 'Course:' | 'From:' | 'To:';

/** One of the three selects of the lesson range. */
export function findSelect(page: Page, part: Part): Locator {
  return page.getByRole('combobox', { name: part, exact: true });
}

/** What is chosen in it. */
export function findSelected(page: Page, part: Part): Locator {
  return findSelect(page, part).locator('option:checked');
}

/** What it offers. */
export function listOptions(page: Page, part: Part): Promise<string[]> {
  return findSelect(page, part).locator('option').allInnerTexts();
}
