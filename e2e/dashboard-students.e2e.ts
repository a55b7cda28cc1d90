import type { Locator, Page } from '@playwright/test';
import { addDays } from '@soltura/domain/dates';
import type { Db } from '@soltura/server/db/session';
import { makeCoachingStudent } from '@soltura/server/testing/coaching';
import {
  chooseCard,
  expectIncomplete,
  findCard,
  findCards,
  findDetails,
  findFailure,
  findSection,
  makeLowCredit,
  openDashboard,
  openSection,
  STUDENT_CALL,
  STUDENTS_CALL,
} from './dashboard.ts';
import { expect, test } from './record-journey.ts';
import {
  closePanel,
  expectTitle,
  expectView,
  findBox,
  findPanel,
  findSave,
  findToast,
  findUndo,
  startEditing,
} from './record-panel.ts';
import { findWeekRow, makeStudentWeek, type StudentWeek, type WeeklyScene } from './weekly.ts';

const STUDENTS = 'My Students';

test("57: cards of the coach's active students lead to details and memberships; another card replaces them", async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', isActive: true });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', isActive: true });
  const left = addDays(scene.start, -70);
  const kit = await makeStudentWeek(db, scene, { first: 'Kit', weekStarts: left });
  await makeCoachingStudent(db, {
    firstName: 'Jo',
    lastName: scene.mark,
    relatedCoach: scene.entry.recordId,
  });
  await beCoach();
  await openDashboard(page);
  await openSection(page, STUDENTS);
  await expect(findCards(page)).toHaveText([carla, dan].map(({ name, email }) => new RegExp(name + email)));
  await expect(findCard(page, kit)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Student Details' })).toHaveCount(0);

  await chooseCard(page, carla);
  await expect(findCard(page, carla)).toHaveAttribute('aria-current', 'true');
  await expect(findDetails(page)).toBeInViewport();
  const membership = findMembership(page, scene.course.name);
  await expect(membership).toContainText('Active');
  await membership.getByRole('button', { name: 'View Weeks' }).click();
  await expect(page.getByRole('table', { name: scene.course.name })).toContainText('Week 5');

  await chooseCard(page, dan);
  await expect(findDetails(page)).not.toContainText(carla.name);
  await expect(findCard(page, carla)).not.toHaveAttribute('aria-current');
  await expect(membership.getByRole('button', { name: 'View Weeks' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('a coach without active students reads so', async ({ page, db, scene, beCoach }) => {
  await makeStudentWeek(db, scene, { first: 'Kit', weekStarts: addDays(scene.start, -70) });
  await beCoach();
  await openDashboard(page);
  await openSection(page, STUDENTS);
  await expect(findSection(page, 'My Active Students')).toContainText(
    "You don't have any active students assigned to you.",
  );
});

test('cards tell how the week stands, which is the one of the list', async ({ page, db, scene, beCoach }) => {
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', isActive: true });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', isActive: true, recordsComplete: true });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', isActive: true, holdWeek: true });
  await beCoach();
  await openDashboard(page);
  await openSection(page, STUDENTS);
  await expect(findCard(page, carla)).toContainText('incomplete');
  await expect(findCard(page, dan)).toContainText('is complete');
  await expect(findCard(page, eva)).toContainText('on hold');
});

test('the chosen student stands in the address: Back, Forward and a reload show what was there', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const [carla, dan] = await makeTwo(db, scene);
  await beCoach();
  await openDashboard(page);
  await openSection(page, STUDENTS);
  await chooseCard(page, carla);
  await expect(page).toHaveURL(`/coaching-dashboard?student=${carla.student}`);
  await chooseCard(page, dan);
  await findDetails(page).getByRole('button', { name: 'Edit Student' }).click();
  await expectTitle(page, 'Edit Student Information');
  await page.goBack();
  await expect(findPanel(page)).toHaveCount(0);
  await expect(findDetails(page)).toContainText(dan.name);
  await page.goBack();
  await expect(findDetails(page)).toContainText(carla.name);
  await page.goForward();
  await expect(findDetails(page)).toContainText(dan.name);
  await page.goForward();
  await expectTitle(page, 'Edit Student Information');
  await expect(findBox(page, 'First Name')).toHaveValue('Dan');
  await page.reload();
  await expectTitle(page, 'Edit Student Information');
  await page.goBack();
  await expect(findCard(page, dan)).toHaveAttribute('aria-current', 'true');
  await expectIncomplete(page, [carla, dan]);

  await page.getByRole('link', { name: 'Student Drill Down' }).click();
  await expect(page).toHaveURL(`/student-drill-down?student=${dan.student}`);
  await expect(findDetails(page)).toContainText(dan.name);
  await page.goBack();
  await expect(findDetails(page)).toContainText(dan.name);
  await page.goBack();
  await expect(findDetails(page)).toContainText(carla.name);
});

test('an address that names no student there is opens the section and says so', async ({
  page,
  db,
  scene,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (get|fetch)/);
  const [carla, dan] = await makeTwo(db, scene);
  await beCoach();
  await openDashboard(page, '?student=99999999');
  await expect(page.getByRole('heading', { name: 'Student not found' })).toBeVisible();
  await chooseCard(page, carla);
  await expect(page.getByRole('heading', { name: 'Student not found' })).toHaveCount(0);
  await openDashboard(page, '?student=nobody');
  await expectIncomplete(page, [carla, dan]);
});

test('a student changed here is changed in all sections, and is taken back by the toast', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const [carla] = await makeTwo(db, scene);
  await beCoach();
  await openDashboard(page, `?student=${carla.student}`);
  await findDetails(page).getByRole('button', { name: 'Edit Student' }).click();
  await findBox(page, 'First Name').fill('Carlota');
  await findSave(page).click();
  await expect(findToast(page, 'Student updated!')).toBeVisible();
  const renamed = { ...carla, name: carla.name.replace('Carla', 'Carlota') };
  await expect(findPanel(page)).toHaveCount(0);
  await expect(findDetails(page)).toContainText(renamed.name);
  await expect(findCard(page, renamed)).toBeVisible();
  await expect(findWeekRow(page, renamed)).toBeVisible();
  await findUndo(page, 'Student updated!').click();
  await expect(findDetails(page)).toContainText(carla.name);
  await expect(findCard(page, carla)).toBeVisible();
  await expect(findWeekRow(page, carla)).toBeVisible();
});

test('a student of a colleague cannot be changed from the dashboard, nor can a coach change credits', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const [carla] = await makeTwo(db, scene);
  const jo = await makeStudentWeek(db, scene, { first: 'Jo', coach: null, isActive: true });
  const credit = await makeLowCredit(db, carla);
  await beCoach();
  await openDashboard(page, `?student=${jo.student}&panel=edit-student`);
  await expectTitle(page, 'Unauthorized');
  await expect(findPanel(page)).toContainText('Only the primary coach or an admin can edit this student.');
  await page.goto(`/coaching-dashboard?student=${carla.student}&panel=bundle-credit-${credit}`);
  await expectTitle(page, 'Unauthorized');
  await expect(findPanel(page)).toContainText('Unauthorized: Only administrators can modify bundle credits');
  await findPanel(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(findDetails(page)).toContainText('1 Credits Remaining');
  await expect(findDetails(page).getByRole('button', { name: 'Create New Bundle Credit' })).toHaveCount(0);
});

test('a membership put on hold says so, and its weeks lead to records that can be changed', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', isActive: true, calls: 1 });
  await beCoach();
  await openDashboard(page, `?student=${carla.student}`);
  const membership = findMembership(page, scene.course.name);
  await membership.getByRole('button', { name: 'Edit membership' }).click();
  await findPanel(page).getByRole('switch', { name: 'On Hold' }).click();
  await findSave(page).click();
  await expect(findPanel(page)).toHaveCount(0);
  await expect(membership).toContainText('On Hold');
  await findUndo(page, 'Membership updated!').click();
  await expect(membership).not.toContainText('On Hold');

  await membership.getByRole('button', { name: 'View Weeks' }).click();
  const weeks = page.getByRole('table', { name: scene.course.name });
  await weeks.getByRole('button', { name: 'Very Good' }).click();
  await startEditing(page);
  await findPanel(page).getByRole('combobox', { name: 'Rating' }).selectOption('Fair');
  await findSave(page).click();
  await expectView(page);
  await closePanel(page);
  await expect(weeks.getByRole('button', { name: 'Fair' })).toBeVisible();
  await expect(findWeekRow(page, carla).getByRole('button', { name: 'Fair' })).toBeVisible();
});

test('students that cannot be loaded say so and are asked for again, and so does the chosen one', async ({
  page,
  db,
  scene,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 40[34]/, /Failed to (get|fetch)/);
  const [carla] = await makeTwo(db, scene);
  await beCoach();
  await page.route(STUDENTS_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await openDashboard(page);
  await openSection(page, STUDENTS);
  const failure = findFailure(page, 'Error loading data, please try again.');
  await expect(failure).toBeVisible();
  await page.unroute(STUDENTS_CALL);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(findCard(page, carla)).toBeVisible();

  await page.route(STUDENT_CALL, (route) => route.fulfill({ status: 403, json: {} }));
  await findCard(page, carla).click();
  await expect(failure).toBeVisible();
  await page.unroute(STUDENT_CALL);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(findDetails(page)).toContainText(carla.name);
});

/** Two active students of the scene's coach. */
async function makeTwo(db: Db, scene: WeeklyScene): Promise<[StudentWeek, StudentWeek]> {
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', isActive: true });
  return [carla, await makeStudentWeek(db, scene, { first: 'Dan', isActive: true })];
}

/** A membership of the chosen student, by its course. */
function findMembership(page: Page, course: string): Locator {
  return page.getByRole('article', { name: course });
}
