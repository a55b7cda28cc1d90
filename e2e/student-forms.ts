import { expect, type Locator, type Page } from '@playwright/test';
import { findMembership, findTickets } from './drill-down.ts';
import { findButton } from './quiz.ts';
import { answer, expectTitle, findPanel, findSave } from './record-panel.ts';

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

/** Opens the form of the only bundle credit. */
export async function openCreditForm(page: Page): Promise<void> {
  await findTickets(page).getByRole('button', { name: 'Edit' }).click();
  await expectTitle(page, 'Edit Bundle Credit');
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

/** Deletes the bundle credit in the panel, or only asks to. */
export async function deleteCredit(page: Page, by: 'Confirm' | 'Go Back' = 'Confirm'): Promise<void> {
  await findAct(page, 'Delete').click();
  await answer(page, {
    title: 'Confirm Delete',
    body: 'Are you sure you want to delete this bundle credit? This action cannot be undone.',
    by,
  });
}
