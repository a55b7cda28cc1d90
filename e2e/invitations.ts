import { expect, type Locator, type Page } from '@playwright/test';
import { findButton } from './quiz.ts';

/** Presses 'Invite' in a part of the page and returns the displayed link. */
export async function invite(place: Locator): Promise<string> {
  await place.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = place.getByRole('textbox', { name: 'Invitation link' });
  await expect(place.getByText(/^Works once, until .+ It is shown only now\./)).toBeVisible();
  return link.inputValue();
}

/** Opens the link of an invitation and chooses a password, which ends in the app, logged in. */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await findButton(page, 'Save password').click();
  await expect(findButton(page, 'Log Out')).toBeVisible();
}
