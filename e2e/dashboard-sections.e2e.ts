import {
  BEYOND_CALL,
  CATALOGUE_CALL,
  chooseCard,
  expectIncomplete,
  findCards,
  findCompletion,
  findDetails,
  findFailure,
  findIncomplete,
  findToggle,
  listOpen,
  makeLesson,
  openDashboard,
  openSection,
  SECTIONS,
} from './dashboard.ts';
import { describeFocus, tabTo } from './focus.ts';
import { findButton } from './quiz.ts';
import { expect, test } from './record-journey.ts';
import { closePanel, expectTitle, findChoice, findPanel, findSave } from './record-panel.ts';
import { findToast, findWeekRow, makeStudentWeek } from './weekly.ts';

const BEYOND = 'My Students Beyond Lesson 150';

test('closed sections load nothing, and opened ones only their own', async ({ page, eva, beCoach }) => {
  await beCoach();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(app|coaching)\//.test(pathname)) asked.push(pathname.replace(/^\/api\//, ''));
  });
  await openDashboard(page);
  await expectIncomplete(page, [eva]);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /coaching-students|recent|beyond/.test(path))).toEqual([]);
  asked.length = 0;
  await openSection(page, BEYOND);
  await expect(page.getByText('No students beyond lesson 150')).toBeVisible();
  expect(asked).toEqual(['app/students-beyond-lesson']);
  asked.length = 0;
  await openSection(page, 'My Recent Records');
  await expect(findButton(page, 'Assignments')).toBeVisible();
  expect(asked).toEqual(['coaching/recent-records']);
  asked.length = 0;
  await openSection(page, 'My Students');
  await expect(page.getByText("You don't have any active students assigned to you.")).toBeVisible();
  expect(asked).toEqual(['app/coaching-students']);
});

test('sections stay as they were opened: over a panel, a save, and what is read anew', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', isActive: true });
  await beCoach();
  await openDashboard(page);
  for (const title of SECTIONS.slice(1)) await openSection(page, title);
  await chooseCard(page, eva);
  await findButton(page, 'Private Calls').click();
  await expect(findButton(page, 'New Private Call')).toBeVisible();
  await findWeekRow(page, eva).getByRole('button', { name: 'New', exact: true }).click();
  await findChoice(page, 'Rating').selectOption('Very Good');
  await findSave(page).click();
  await expect(findPanel(page)).toHaveCount(0);
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Very Good' })).toBeVisible();
  expect(await listOpen(page)).toEqual([...SECTIONS]);
  await expect(findButton(page, 'New Private Call')).toBeVisible();
  await expect(findDetails(page)).toContainText(eva.name);
  // What a section shows is gone with it, and there again with it.
  await findToggle(page, 'My Students').click();
  await expect(findCards(page)).toHaveCount(0);
  await openSection(page, 'My Students');
  await expect(findDetails(page)).toContainText(eva.name);
  await findToggle(page, 'My Incomplete Records').click();
  await expect(findIncomplete(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Weekly Records Interface' })).toHaveCount(0);
  expect(await listOpen(page)).toEqual(SECTIONS.slice(1));
});

test('students beyond a lesson are listed by name with their most recent one, and read anew when it opens', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const [reached, beyond] = [await makeLesson(db, scene, 150), await makeLesson(db, scene, 151)];
  const zoe = await makeStudentWeek(db, scene, { first: 'Zoe', currentLesson: beyond });
  const ana = await makeStudentWeek(db, scene, { first: 'Ana', currentLesson: beyond, isActive: true });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', currentLesson: reached });
  await beCoach();
  await openDashboard(page);
  await openSection(page, BEYOND);
  const table = page.getByRole('table', { name: 'My students beyond lesson 150' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Student',
    'Student Email',
    'Most Recent Lesson',
    'Active',
    'On Hold',
  ]);
  await expect(table.getByRole('rowheader')).toHaveText([ana.name, zoe.name]);
  const row = table.getByRole('row').filter({ hasText: ana.name });
  await expect(row.getByRole('cell')).toHaveText([ana.email, `Lesson ${scene.mark} 151`, 'Yes', 'No']);

  await db.query(
    { name: 'journey-reach', text: 'update weeks set current_lesson = $2 where record_id = $1' },
    [dan.recordId, beyond],
  );
  await findToggle(page, BEYOND).click();
  await openSection(page, BEYOND);
  await expect(table.getByRole('rowheader')).toHaveText([ana.name, dan.name, zoe.name]);
});

test('the last section that cannot be loaded says so and is asked for again', async ({
  page,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (get|fetch)/);
  await beCoach();
  await page.route(BEYOND_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await openDashboard(page);
  await openSection(page, BEYOND);
  const failure = findFailure(page, 'Error loading data, please try again.');
  await expect(failure).toBeVisible();
  await page.unroute(BEYOND_CALL);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No students beyond lesson 150')).toBeVisible();
});

test('a coach list that cannot be loaded is said in the place of everything, and asked for again', async ({
  page,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (get|fetch)/, /Error loading/);
  await beCoach();
  await page.route(CATALOGUE_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/coaching-dashboard');
  const failure = findFailure(page, 'Error loading user data');
  await expect(failure).toBeVisible();
  await expect(findToast(page, 'No Coach Found')).toHaveCount(0);
  await page.unroute(CATALOGUE_CALL);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expectIncomplete(page, [eva]);
  await expect(failure).toHaveCount(0);
});

test('a coach gets through the sections by keyboard alone: a call is made, a student chosen', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', isActive: true });
  await beCoach();
  await page.goto('/');
  await tabTo(page, 'Coaching Dashboard');
  await page.keyboard.press('Enter');
  await expectIncomplete(page, [eva]);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('j');
  const row = findWeekRow(page, eva);
  await expect(row.getByRole('rowheader')).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectTitle(page, 'New Private Call');
  await expect(findChoice(page, 'Rating')).toBeFocused();
  await page.keyboard.type('Very Good');
  await page.keyboard.press('Control+Enter');
  await expect(findPanel(page)).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Very Good' })).toBeVisible();
  await expect(row.getByRole('cell').nth(2), 'the keyboard is where it was').toBeFocused();

  await tabTo(page, 'My Students');
  await page.keyboard.press('Enter');
  await expect(findCards(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(findCards(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(findDetails(page)).toContainText(eva.name);
  await tabTo(page, 'Edit Student');
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Edit Student Information');
  await page.keyboard.press('Escape');
  await expect(findPanel(page)).toHaveCount(0);
  await expect(findButton(page, 'Edit Student')).toBeFocused();
});

test('Tab walks through all open sections and out again; whatever has the focus can be seen', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', isActive: true, calls: 1 });
  await beCoach();
  await openDashboard(page, `?student=${eva.student}`);
  await openSection(page, 'My Recent Records');
  await findButton(page, 'Private Calls').click();
  await openSection(page, BEYOND);
  await page.waitForLoadState('networkidle');
  await findButton(page, 'Log Out').focus();
  const stops: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await describeFocus(page);
    if (!stop) break;
    expect(stop.isSeen, `'${stop.name}' can be seen`).toBe(true);
    expect(stop.isMarked, `'${stop.name}' shows that it has the focus`).toBe(true);
    stops.push(stop.name);
  }
  for (const title of SECTIONS) expect(stops).toContain(title);
  expect(stops).toContain('Select Month:');
  expect(stops.length, 'the focus leaves the page at its end').toBeLessThan(80);
});

test('a panel of the week and one of the student follow each other; the figure follows what is done', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', isActive: true });
  await beCoach();
  await openDashboard(page, `?student=${eva.student}`);
  await expect(findCompletion(page)).toContainText('0 of 1 record complete');
  await findWeekRow(page, eva).getByRole('button', { name: 'View record' }).click();
  await expectTitle(page, eva.name);
  await closePanel(page);
  await expect(page).toHaveURL(`/coaching-dashboard?student=${eva.student}`);
  await findButton(page, 'Edit Student').click();
  await expectTitle(page, 'Edit Student Information');
  await closePanel(page);
  await expect(page).toHaveURL(`/coaching-dashboard?student=${eva.student}`);
  await expect(findDetails(page)).toContainText(eva.name);
});
