import { expect, type Locator, type Page } from '@playwright/test';
import { findPanel } from './record-panel.ts';

/** What the console says when somebody else was faster. */
export const STALE = [
  /status of 40[49]/,
  /Failed to (put|post|delete|get|fetch)/,
  /Error (updating|deleting)/,
];

/** What the form says then. */
export const CHANGED =
  'This record was changed since you opened it. Choose which values to keep, then save again.';

/** The side that stands in the field. */
export function findKept(page: Page, label: string): Locator {
  return findDifference(page, label)
    .locator('label')
    .filter({ has: page.getByRole('radio', { checked: true }) });
}

/** Keeps one of both values. */
export async function keep(page: Page, label: string, side: 'Yours' | 'Theirs'): Promise<void> {
  await findDifference(page, label).getByText(side, { exact: true }).click();
}

/** Expects both values of a field to stand beside it. */
export async function expectBoth(page: Page, label: string, mine: string, theirs: string): Promise<void> {
  const values = findDifference(page, label).locator('xpath=following-sibling::dl').getByRole('definition');
  await expect(values).toHaveText([mine, theirs]);
}

/** The choice between both values of a field. */
function findDifference(page: Page, label: string): Locator {
  return findPanel(page).getByRole('group', { name: `Value to keep for ${label}` });
}
