import { expect, type Locator, type Page } from '@playwright/test';
import { findPanel } from './record-panel.ts';

export async function openHistory(page: Page): Promise<void> {
  await findPanel(page).getByText('History', { exact: true }).click();
}

/** The changes in the history, the newest first. */
export function findChanges(page: Page): Locator {
  return findPanel(page).getByRole('group').filter({ hasText: 'History' }).getByRole('listitem');
}

/** The line of a field in a change; change 0 is the newest. */
function findChangeLine(page: Page, change: number, label: string): Locator {
  return findChanges(page)
    .nth(change)
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) });
}

/** Expects the values before and after, or only the one after. */
export async function expectChange(
  page: Page,
  change: number,
  label: string,
  values: readonly string[],
): Promise<void> {
  await expect(findChangeLine(page, change, label).locator('del, ins')).toHaveText([...values]);
}
