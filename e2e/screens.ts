import { expect } from './fixtures.ts';
import type { ScreenState } from './screen-state.ts';
import { fillLogIn, findLogIn } from './sign-in.ts';
import { tableScreens } from './tables-screens.ts';

/** The screens in every state that looks different and that takes a server; those that do not are tested with their components. */
export const screens: readonly ScreenState[] = [
  {
    name: 'the sign-in page, after a mistake',
    open: async ({ page, expectConsole }) => {
      expectConsole(/status of 422/);
      await page.goto('/');
      await findLogIn(page).click();
      await fillLogIn(page, 'nobody@journey.example', 'a wrong password');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the page to register',
    open: async ({ page }) => {
      await page.goto('/');
      await findLogIn(page).click();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page.getByLabel('Name')).toBeVisible();
    },
  },
  {
    name: 'the page for a forgotten password',
    open: async ({ page }) => {
      await page.goto('/');
      await findLogIn(page).click();
      await page.getByRole('link', { name: 'Forgot password' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    },
  },
  ...tableScreens,
];
