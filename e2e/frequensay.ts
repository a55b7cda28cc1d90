import type { Locator, Page } from '@playwright/test';

/** The passage. */
export function findText(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Text to Check:' });
}
