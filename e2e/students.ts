import type { Page } from '@playwright/test';
import { findButton } from './quiz.ts';

/** Opens the picker, searches for the person by address and chooses them. */
export async function chooseStudent(page: Page, { emailAddress }: { emailAddress: string }): Promise<void> {
  await findButton(page, 'Change').click();
  await page.getByRole('combobox', { name: 'Student' }).fill(emailAddress);
  await page.getByRole('listbox', { name: 'Student' }).getByRole('option').click();
}
