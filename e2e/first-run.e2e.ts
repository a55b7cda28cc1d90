import type { Locator, Page } from '@playwright/test';
import { addDays, toDay } from '@soltura/domain/dates';
import { findRow } from './finder.ts';
import { type OwnSchool, startSchool } from './first-run.ts';
import { expect, test } from './fixtures.ts';
import { grade } from './grading.ts';
import { choosePassword, invite } from './invitations.ts';
import { findButton, findProgress } from './quiz.ts';
import { findToast } from './weekly.ts';

const PASSWORD = 'a school begins here';
const ADMIN = 'ada@luz.example';
const COACH = 'nora@luz.example';
const STUDENT = 'leo@home.example';
const NOT_SET_UP = 'This school is not set up yet.';

test('an empty installation is filled in the browser alone until an invited student reviews a card', async ({
  page,
  browser,
  expectConsole,
}) => {
  test.setTimeout(180_000);
  expectConsole(/status of 4\d\d/, /Failed to fetch/);
  const school = await startSchool();
  try {
    await expect.poll(school.output).toContain('No one can sign in yet: npm run admin -- grant');
    await choosePassword(page, await school.grantAdmin(ADMIN), PASSWORD);
    await expect(page.getByText(NOT_SET_UP)).toBeVisible();
    await page.getByRole('link', { name: 'Set it up' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Set Up Your School' })).toBeVisible();

    await findField(page, 'Name of the School').fill('Escuela Luz');
    // These are the default values.
    await expect(findField(page, 'Coach Email Domains')).toHaveValue('soltura.example old.soltura.example');
    await findField(page, 'Coach Email Domains').fill('luz.example');
    await saveStep(page, 'Save Settings', 'Settings saved');
    await expect(page.getByRole('banner')).toContainText('Escuela Luz');

    await findButton(page, 'Make a program of your own').click();
    await findButton(page, 'Create Program').click();
    await expect(page.getByText('Program Name is required')).toBeVisible();
    await findField(page, 'Program Name').fill('Beginners');
    await findField(page, 'Number of Lessons').fill('2');
    await findField(page, 'Words each lesson introduces').fill('ser, casa\nlibro');
    // Typed and saved text survives a reload.
    await page.reload();
    await expect(findField(page, 'Program Name')).toHaveValue('Beginners');
    await expect(findField(page, 'Words each lesson introduces')).toHaveValue('ser, casa\nlibro');
    await saveStep(page, 'Create Program', 'Program created!');
    await expect(findStep(page, 'What you teach')).toContainText('1 program, 2 lessons');

    await findField(page, 'Name').fill('Nora Vidal');
    await expect(findField(page, 'Short Name')).toHaveValue('Nora');
    await expect(findField(page, 'User Id')).toHaveValue('nora.vidal');
    await findField(page, 'Email').fill('nora@mail.example');
    await expect(findField(page, 'Email')).toHaveAccessibleDescription(
      'The app will know them by the link to their user, whatever this address is.',
    );
    await findField(page, 'Email').fill(COACH);
    await expect(findField(page, 'Email')).toHaveAccessibleDescription(/^Coaches are known by addresses at/);
    await saveStep(page, 'Create Coach', 'Coach created!');

    await findField(page, 'Name').fill('Leo Paz');
    await findField(page, 'Email').fill(STUDENT);
    await page.getByRole('switch', { name: 'Has a private coach as well' }).check();
    await findField(page, 'Course').fill('Standard');
    // The membership then runs in the first displayed week, whichever that is.
    await findField(page, 'Start Date').fill(addDays(toDay(new Date()), -14));
    await saveStep(page, 'Create Student', 'Student created!');

    await findField(page, 'Examples').fill('La casa es grande. The house is big.');
    await findButton(page, 'Save Examples').click();
    await expect(page.getByText('Line 1 must have a Spanish and an English sentence')).toBeVisible();
    await findField(page, 'Examples').fill('La casa es grande. | The house is big.\nEl libro | The book');
    await saveStep(page, 'Save Examples', 'Examples saved');

    const studentLink = await invite(findInvited(page, STUDENT));
    const coachLink = await invite(findInvited(page, COACH));
    await expect(findInvited(page, ADMIN)).toHaveCount(0);
    await findButton(page, 'Finish').click();
    await expect(page).toHaveURL(`${school.address}/`);
    await expect(page.getByRole('link', { name: 'Database Tables' })).toBeVisible();
    await expect(page.getByText(NOT_SET_UP)).toHaveCount(0);

    const student = await (await browser.newContext()).newPage();
    await choosePassword(student, studentLink, PASSWORD);
    await expect(student.getByText(NOT_SET_UP)).toHaveCount(0);
    await student
      .getByRole('region', { name: 'What you can do' })
      .getByRole('link', { name: 'Find Flashcards' })
      .click();
    const row = findRow(student, { spanish: 'La casa es grande.' });
    await row.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(row.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
    await student.goto(`${school.address}/myflashcards`);
    await findButton(student, 'Start Quiz').click();
    await expect(findProgress(student, '1/1')).toBeVisible();
    const stored = student.waitForResponse((response) =>
      /^\/api\/app\/my-reviews$/.test(new URL(response.url()).pathname),
    );
    await grade(student, 'Easy');
    expect((await stored).status()).toBe(200);
    // No card is due any more.
    await student.goto(`${school.address}/myflashcards`);
    await expect(student.getByRole('switch', { name: 'SRS Quiz:' })).not.toBeChecked();
    await student.context().close();

    await expectCoachAtWork(await (await browser.newContext()).newPage(), coachLink, school);
  } finally {
    await school.end();
  }
});

/** Logs the coach in by their own link and opens the student's week. */
async function expectCoachAtWork(page: Page, link: string, { address }: OwnSchool): Promise<void> {
  await choosePassword(page, link, PASSWORD);
  await page.goto(`${address}/weeklyrecords`);
  await expect(page.getByRole('combobox', { name: 'Coach:' }).locator('option:checked')).toHaveText(
    'Nora Vidal',
  );
  await expect(page.getByRole('rowheader').getByText('Leo Paz')).toBeVisible();
  await page.context().close();
}

function findField(page: Page, label: string): Locator {
  return page.getByRole('main').getByRole('textbox', { name: label, exact: true });
}

function findStep(page: Page, title: string): Locator {
  return page.getByRole('heading', { level: 2 }).filter({ hasText: title });
}

/** Saves the current step and expects a message. */
async function saveStep(page: Page, label: string, words: string): Promise<void> {
  await findButton(page, label).click();
  await expect(findToast(page, words)).toBeVisible();
}

/** A person without an account, in the step of invitations. */
function findInvited(page: Page, email: string): Locator {
  // The innermost entry, since the step is an entry of a list itself.
  return page.getByRole('listitem').filter({ hasText: email }).last();
}
