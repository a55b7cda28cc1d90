import type { Locator, Page } from '@playwright/test';

export function findText(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Text to Check:' });
}
