import type { Page } from '@playwright/test';
import { toDay } from '@soltura/domain/dates';
import { demoPassword } from '@soltura/server/demo/accounts';
import { makeCoachingStudent, makeMembership } from '@soltura/server/testing/coaching';
import { makeUser } from '@soltura/server/testing/people';
import { findCards, openSection } from './dashboard.ts';
import { findDetail, findOptions, findSection, findStudentBox } from './drill-down.ts';
import { expect, test } from './fixtures.ts';
import { type LargeSchool, startLargeSchool } from './large-school.ts';
import { findButton } from './quiz.ts';
import { findAttendeeBox, findAttendeeOptions, findAttendees } from './record-attendees.ts';
import { chooseStudent, expectTitle, findBox, findPanel } from './record-panel.ts';
import { logIn } from './sign-in.ts';
import { editRow, findCount, findNames, findNotes, findSearch, findToast } from './weekly.ts';

// Lists of more than 2,000, which the screens search on the server (decision 0183).

test.describe.configure({ mode: 'serial' });
test.setTimeout(60_000);

let school: LargeSchool;
test.beforeAll(async ({ db }) => {
  school = await startLargeSchool(db);
});
test.afterAll(() => school.end());

async function beCoach(page: Page, path: string): Promise<void> {
  await page.goto(`${school.address}${path}`);
  await logIn(page, 'coach@soltura.example', demoPassword);
}

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
  await expect(findOptions(page)).toHaveText([/^Dulcinea Del Toboso -- No email address/]);
  await findStudentBox(page).press('Enter');
  await expect(findDetail(page, 'Name')).toHaveText('Dulcinea del Toboso');
  await expect(findButton(page, 'Clear student selection')).toBeFocused();
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`student=${recordId}$`));
  await expect(page.getByText('Dulcinea Del Toboso -- No email address')).toBeVisible();
  await findButton(page, 'Clear student selection').click();
  await expect(findStudentBox(page)).toBeFocused();
});

test('the weekly table turns pages of thousands that the server filters, sorts and searches', async ({
  page,
}) => {
  const alonso = await makeLearner('Alonso Quijano');
  await beCoach(page, '/weeklyrecords?coach=all&coachless=show&completion=all');
  await expect(findCount(page)).toHaveText(/^showing 1 - 20 of 2,\d{3} records$/);
  await page.getByRole('button', { name: 'Next' }).first().click();
  await expect(findCount(page)).toHaveText(/^showing 21 - 40 of/);
  const second = await findNames(page).allInnerTexts();
  await page.getByRole('columnheader', { name: 'Student' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Student' }).getByRole('button').click();
  await expect(findCount(page)).toHaveText(/^showing 1 - 20 of/);
  await expect(findNames(page).first()).toHaveText('ΣΟΦΟΣ');
  expect(await findNames(page).allInnerTexts()).not.toEqual(second);
  await findSearch(page).fill('quijano');
  await expect(findNames(page)).toHaveText([alonso]);
  const row = await editRow(page, { name: alonso });
  await row.notes.fill('Rides out again');
  await row.submit.click();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await expect(findNotes(page, { name: alonso })).toHaveText('Rides out again');
  await findSearch(page).fill('out AGAIN');
  await expect(findNames(page)).toHaveText([alonso]);
});

test('records are made for students found among the thousands of a week', async ({ page }) => {
  const teresa = await makeLearner('Teresa Panza');
  await beCoach(page, '/weeklyrecords?panel=new-assignment');
  await expectTitle(page, 'Create Assignment Record');
  await chooseStudent(page, teresa);
  await expect(findPanel(page).getByRole('button', { name: `Clear ${teresa}` })).toBeFocused();
  await page.goto(`${school.address}/weeklyrecords?panel=new-group-call`);
  await findBox(page, 'Date').fill(toDay(new Date()));
  await findAttendeeBox(page).fill('a');
  await expect(findPanel(page).getByText('Type to see fewer')).toBeVisible();
  await findAttendeeBox(page).fill('TERESA PAN');
  await expect(findAttendeeOptions(page)).toHaveText([new RegExp(`^${teresa} - \\d{4}-`)]);
  await findAttendeeOptions(page).click();
  await expect(findAttendees(page)).toHaveText([teresa]);
});

test('a week that stands in the address opens though it is on no page that was read', async ({ page }) => {
  const sancho = await makeLearner('Sancho Panza');
  await beCoach(page, '/weeklyrecords');
  await page.goto(`${school.address}/weeklyrecords?coach=all&coachless=show&completion=all&q=sancho%20p`);
  await expect(findNames(page)).toHaveText([sancho]);
  const [week] = await school.db.query<{ id: number }>(
    {
      name: 'find-week-of-student',
      text: `select max(w.record_id) as id from weeks w join memberships m on m.record_id = w.related_membership
        join coaching_students s on s.record_id = m.related_student where s.full_name = $1`,
    },
    [sancho],
  );
  await page.goto(`${school.address}/weeklyrecords?panel=week-${week?.id}`);
  await expect(findPanel(page)).toContainText(sancho);
});

test('the dashboard of a coach among thousands shows the own records and students', async ({ page }) => {
  await beCoach(page, '/coaching-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  await openSection(page, 'My Students');
  await expect(findCards(page).first()).toBeVisible();
});

/** Creates a student of the large school with a membership of a course with group calls. */
async function makeLearner(name: string): Promise<string> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const { recordId } = await makeCoachingStudent(school.db, { firstName, lastName });
  await makeMembership(school.db, {
    relatedStudent: recordId,
    relatedCourse: school.course,
    startDate: '2026-01-04',
    endDate: null,
  });
  return name;
}
