import { type Locator, type Page } from '@playwright/test';
import { findButton } from './quiz.ts';
import { expectTitle, findPanel } from './record-panel.ts';

export async function openNewCredit(page: Page): Promise<void> {
  await findButton(page, 'Create New Bundle Credit').click();
  await expectTitle(page, 'Create Bundle Credit');
}

/** The field 'Total Credits:' or 'Used Credits:'. */
export function findNumber(page: Page, label: string): Locator {
  return findPanel(page).getByRole('spinbutton', { name: label });
}

/** The button 'Create', 'Update' or 'Delete' of a bundle credit. */
export function findAct(page: Page, name: string): Locator {
  return findPanel(page).getByRole('button', { name });
}
