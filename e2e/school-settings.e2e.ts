import type { Locator, Page } from '@playwright/test';
import { startSchool } from './first-run.ts';
import { expect, test } from './fixtures.ts';
import { choosePassword } from './invitations.ts';
import { findButton } from './quiz.ts';
import { answer } from './record-panel.ts';
import { findLogIn } from './sign-in.ts';
import { findToast } from './weekly.ts';

const HELP = 'https://help.luz.example/';
const NAME = 'Name of the School';
const SURVEY = 'Survey Address';

test('an admin sets what the school is called and where it leads; what the environment says wins and says so', async ({
  page,
  expectConsole,
}) => {
  test.setTimeout(120_000);
  expectConsole(/status of 4\d\d/, /Failed to (fetch|put)|Error saving settings/);
  const school = await startSchool({ HELP_URL: HELP });
  try {
    await choosePassword(page, await school.grantAdmin('ada@luz.example'), 'a school begins here');
    await page.getByRole('link', { name: 'Database Tables' }).click();
    await page.getByRole('link', { name: 'School Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'School Settings' })).toBeVisible();
    await expect(findSetting(page, NAME)).toHaveValue('Soltura');
    await expect(findSetting(page, 'Help Address'), 'nobody changes it here').toHaveCount(0);
    const fixed = page.locator('dl').filter({ hasText: 'Help Address' });
    await expect(fixed).toContainText(HELP);
    await expect(fixed).toContainText('Set by HELP_URL where the server runs');

    // An invalid address stops the save of all settings and keeps the typed text.
    await findSetting(page, NAME).fill('Escuela Luz');
    await findSetting(page, SURVEY).fill('survey.luz.example');
    await findSetting(page, 'Lesson Threshold').fill('-1');
    await findButton(page, 'Save').click();
    await expect(findSetting(page, SURVEY)).toBeFocused();
    await expect(findSetting(page, SURVEY)).toHaveAttribute('aria-invalid', 'true');
    await expect(
      page.getByRole('main').getByText('must be an address that begins with https:// or http://'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText('must be a number from 0 to 9999')).toBeVisible();
    await expect(findSetting(page, SURVEY)).toHaveValue('survey.luz.example');
    await expect(findSetting(page, NAME)).toHaveValue('Escuela Luz');
    await expect(page.getByRole('banner')).not.toContainText('Escuela Luz');
    await page.getByRole('link', { name: 'home navigation' }).click();
    const question = { title: 'Unsaved Changes', body: 'You have unsaved changes. Leave without saving?' };
    await answer(page, { ...question, by: 'Go Back' });
    await expect(findSetting(page, SURVEY)).toHaveValue('survey.luz.example');

    await findSetting(page, SURVEY).fill('https://survey.luz.example/');
    await findSetting(page, 'Lesson Threshold').fill('12');
    await findButton(page, 'Save').click();
    await expect(findToast(page, 'Settings saved')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Escuela Luz');
    await expect(page).toHaveTitle(/Escuela Luz/);
    await findButton(page, 'Save').click();
    await expect(findToast(page, 'No changes detected')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner')).toContainText('Escuela Luz');
    await expect(findSetting(page, SURVEY)).toHaveValue('https://survey.luz.example/');
    await expect(findSetting(page, 'Lesson Threshold')).toHaveValue('12');

    // An empty value restores the default.
    await findSetting(page, 'Lesson Threshold').fill('');
    await findButton(page, 'Save').click();
    await expect(findSetting(page, 'Lesson Threshold')).toHaveValue('150');
    await page.getByRole('link', { name: 'home navigation' }).click();
    await findButton(page, 'Log Out').click();
    await findLogIn(page).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByText('Escuela Luz').first(), 'who signs in reads it, too').toBeVisible();
    // The page must not call the server when that ends.
    await page.goto('about:blank');
  } finally {
    await school.end();
  }
});

function findSetting(page: Page, label: string): Locator {
  return page.getByRole('main').getByRole('textbox', { name: label, exact: true });
}
