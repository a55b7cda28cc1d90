import type { Page } from '@playwright/test';
import { demoPassword } from '@soltura/server/demo/accounts';
import { makeCoachingStudent } from '@soltura/server/testing/coaching';
import { makeUser } from '@soltura/server/testing/people';
import { findDetail, findOffered, findSection, findStudentBox } from './drill-down.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { type LargeSchool, startLargeSchool } from './large-school.ts';
import { findButton } from './quiz.ts';
import { logIn } from './sign-in.ts';

// Lists of more than 2,000, which the screens search on the server (decision 0187).

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

let school: LargeSchool;
test.beforeAll(async ({ db }) => {
  school = await startLargeSchool(db);
});
test.afterAll(() => school.end());

async function beCoach(page: Page, path: string): Promise<void> {
  await page.goto(`${school.address}${path}`);
  await logIn(page, 'coach@soltura.example', demoPassword);
}

const FIND_CALL = '**/api/app/find-*';

test('among thousands the picker finds a student by any part of name and address, and says when there are more', async ({
  page,
}) => {
  await makeUser(school.db, {
    name: 'ñandú QUIJOTE',
    emailAddress: 'nq@home.example',
    studentRole: 'student',
  });
  await beCoach(page, '/');
  await findButton(page, 'Change').click();
  const search = page.getByRole('combobox', { name: 'Student' });
  const offered = page.getByRole('listbox', { name: 'Student' }).getByRole('option');
  await search.fill('a');
  await expect(offered).toHaveCount(50);
  await expect(page.getByText('Type to see fewer')).toBeVisible();
  await search.fill('ÚQ');
  await expect(page.getByText('No students found')).toBeVisible();
  await search.fill('Ú QUI');
  await expect(offered).toHaveText(['Ñandú Quijote -- nq@home.examplestudent']);
  await expect(page.getByText('Type to see fewer')).toBeHidden();
  await search.press('Enter');
  await expect(page.getByText('Using as ñandú QUIJOTE')).toBeVisible();
});

test('what was found stays while more is typed, without those whom the text leaves out', async ({ page }) => {
  await beCoach(page, '/');
  await findButton(page, 'Change').click();
  const search = page.getByRole('combobox', { name: 'Student' });
  const offered = page.getByRole('listbox', { name: 'Student' }).getByRole('option');
  await search.fill('quij');
  await expect(offered).toHaveCount(1);
  const release = await holdCalls(page, FIND_CALL);
  await search.fill('quijo');
  await expect(offered).toHaveCount(1);
  await search.fill('quijox');
  await expect(page.getByText('Searching...')).toBeVisible();
  await expect(offered).toHaveCount(0);
  release();
  await expect(page.getByText('No students found')).toBeVisible();
});

test('a search that failed is tried again', async ({ page, expectConsole }) => {
  expectConsole(/404/, /Failed to fetch/);
  await beCoach(page, '/');
  await findButton(page, 'Change').click();
  await page.route(FIND_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('combobox', { name: 'Student' }).fill('quij');
  await expect(page.getByText('The students could not be loaded.')).toBeVisible();
  await page.unroute(FIND_CALL);
  await findButton(page, 'Retry').click();
  await expect(page.getByRole('listbox', { name: 'Student' }).getByRole('option')).toHaveCount(1);
});

test('the drill-down searches thousands, keeps the chosen one over a reload, and lists the own ones', async ({
  page,
}) => {
  const { recordId } = await makeCoachingStudent(school.db, {
    firstName: 'Dulcinea',
    lastName: 'del Toboso',
    email: '',
  });
  await beCoach(page, '/student-drill-down');
  await expect(findSection(page, 'My Active Students').getByRole('button').first()).toBeVisible();
  await findStudentBox(page).fill('dulcinea');
  await expect(page.getByText('No students found')).toBeVisible();
  await page.getByRole('switch', { name: 'Active Students Only:' }).click();
  await findStudentBox(page).fill('DEL toboso --');
  await expect(findOffered(page)).toHaveText([/^Dulcinea Del Toboso -- No email address/]);
  await findStudentBox(page).press('Enter');
  await expect(findDetail(page, 'Name')).toHaveText('Dulcinea del Toboso');
  await expect(findButton(page, 'Clear student selection')).toBeFocused();
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`student=${recordId}$`));
  await expect(page.getByText('Dulcinea Del Toboso -- No email address')).toBeVisible();
  await findButton(page, 'Clear student selection').click();
  await expect(findStudentBox(page)).toBeFocused();
});

test('Enter chooses the first match of the drill-down, also before the server has answered', async ({
  page,
}) => {
  await beCoach(page, '/student-drill-down');
  await page.getByRole('switch', { name: 'Active Students Only:' }).click();
  const release = await holdCalls(page, FIND_CALL);
  await findStudentBox(page).fill('dulcinea');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Searching...')).toBeVisible();
  release();
  await expect(findDetail(page, 'Name')).toHaveText('Dulcinea del Toboso');
});

test('a search of students that failed is tried again from the list', async ({ page, expectConsole }) => {
  expectConsole(/404/, /Failed to fetch/);
  await beCoach(page, '/student-drill-down');
  await page.route(FIND_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await findStudentBox(page).fill('zoë');
  await expect(page.getByText('The students could not be loaded.')).toBeVisible();
  await page.unroute(FIND_CALL);
  await findButton(page, 'Retry').click();
  await expect(findOffered(page).first()).toContainText('Zoë');
});
