import { expect, type Page } from '@playwright/test';
import { chooseStudent, expectTitle, findBox, findChoice, findPanel } from './record-panel.ts';

/** Fills in a new assignment of a student. */
export async function fillAssignment(page: Page, name: string): Promise<void> {
  await chooseStudent(page, name);
  await findChoice(page, 'Assignment Type').selectOption('Writing');
  await findChoice(page, 'Rating').selectOption('Good');
  await findBox(page, 'Notes').fill('typed');
}

/** Expects the form as `fillAssignment` left it. */
export async function expectAssignmentAsTyped(page: Page, name: string): Promise<void> {
  await expectTitle(page, 'Create Assignment Record');
  await expect(findPanel(page).getByRole('button', { name: `Clear ${name}` })).toBeVisible();
  await expect(findChoice(page, 'Assignment Type')).toHaveValue('Writing');
  await expect(findChoice(page, 'Rating')).toHaveValue('Good');
  await expect(findBox(page, 'Notes')).toHaveValue('typed');
}
