import type { Locator, Page } from '@playwright/test';

type Part = 'Course:' | 'From:' | 'To:';

/** One of the three selects of the lesson range. */
function findSelect(page: Page, part: Part): Locator {
  return page.getByRole('combobox', { name: part, exact: true });
}

/** What is chosen in it. */
export function findSelected(page: Page, part: Part): Locator {
  return findSelect(page, part).locator('option:checked');
}
