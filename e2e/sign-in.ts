import { expect, type Locator, type Page } from '@playwright/test';

/** The button in the header, which is on every page. */
export function findLogIn(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Log in/Register' });
}

/** Fills in the provider's page, which is open. */
export async function fillLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in from the page that is open, or else from `/`. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  await findLogIn(page).click();
  await fillLogIn(page, email, password);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
}

/** As after weeks away: the token is over and the provider gives no other. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    const session: Record<string, unknown> = JSON.parse(localStorage.getItem('soltura.session') ?? '{}');
    localStorage.setItem(
      'soltura.session',
      JSON.stringify({ ...session, expiresAt: 0, refreshToken: 'of another time' }),
    );
  });
}
