import { expect, type Locator, type Page } from '@playwright/test';
import { findMembership, findTickets } from './drill-down.ts';
import { findButton } from './quiz.ts';
import { expectTitle, findPanel, findSave } from './record-panel.ts';

/** Opens the form of the student whose page is open, and waits for what it needs. */
export async function openStudentForm(page: Page): Promise<void> {
  await findButton(page, 'Edit Student').click();
  await expectTitle(page, 'Edit Student Information');
  await expect(findSave(page)).toBeVisible();
}

/** Opens the form of a membership, by its course. */
export async function openMembershipForm(page: Page, course: string): Promise<void> {
  await findMembership(page, course).getByRole('button', { name: 'Edit membership' }).click();
  await expectTitle(page, 'Edit Membership');
  await expect(findSave(page)).toBeVisible();
}

/** Opens the form of a new bundle credit. */
export async function openNewCredit(page: Page): Promise<void> {
  await findButton(page, 'Create New Bundle Credit').click();
  await expectTitle(page, 'Create Bundle Credit');
}

/** 'On Hold' or 'Advanced Student'. */
export function findSwitch(page: Page, label: string): Locator {
  return findPanel(page).getByRole('switch', { name: label });
}

/** 'Total Credits:' or 'Used Credits:'. */
export function findNumber(page: Page, label: string): Locator {
  return findPanel(page).getByRole('spinbutton', { name: label });
}

/** 'Create', 'Update' or 'Delete' of a bundle credit. */
export function findAct(page: Page, name: string): Locator {
  return findPanel(page).getByRole('button', { name });
}

/** Opens the form of the only bundle credit. */
export async function openCreditForm(page: Page): Promise<void> {
  await findTickets(page).getByRole('button', { name: 'Edit' }).click();
  await expectTitle(page, 'Edit Bundle Credit');
}
