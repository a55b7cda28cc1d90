import { addDays } from '@soltura/domain/dates';
import { makeAssignment, makePrivateCall } from '@soltura/server/testing/coaching';
import { JANUARY, RECENT_CALL } from './dashboard.ts';
import { holdCalls } from './hold-calls.ts';
import {
  findList,
  findMonth,
  findNew,
  findToggle,
  findView,
  LATE_JANUARY,
  makeRecords,
  openList,
  openRecent,
} from './recent-records.ts';
import { expect, test } from './record-journey.ts';
import { closePanel, expectView, findBox, findSave, startEditing } from './record-panel.ts';
import { makeStudentWeek } from './weekly.ts';

test.use({ timezoneId: 'UTC' });

test("58: the month is the browser's own, is asked for by its key, and the headers count its records", async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', weekStarts: JANUARY });
  await makeRecords(db, scene, eva);
  await beCoach();
  const asked = page.waitForRequest(RECENT_CALL);
  await openRecent(page, '2026-01-07T15:00:00Z');
  expect(new URL((await asked).url()).searchParams.get('month')).toBe('01-2026');
  await expect(findMonth(page).locator('option:checked')).toHaveText('January, 2026');
  await expect(findList(page, 'Assignments')).toContainText('2 assignments');
  await expect(findList(page, 'Private Calls')).toContainText('1 private call');
  await expect(findList(page, 'Group Sessions')).toContainText('1 group session');
  await expect(page.getByRole('table', { name: 'Assignments' })).toBeHidden();
});

test("59: twelve months are listed, and twelve more by 'Load More Months...', which changes no choice", async ({
  page,
  beCoach,
}) => {
  await beCoach();
  await openRecent(page, '2026-01-01T12:00:00Z');
  const months = findMonth(page).locator('option');
  await expect(months).toHaveCount(13);
  await expect(months.nth(11)).toHaveText('February, 2025');
  await findMonth(page).selectOption('Load More Months...');
  await expect(months).toHaveCount(25);
  await expect(months.nth(23)).toHaveText('February, 2024');
  await expect(findMonth(page).locator('option:checked')).toHaveText('January, 2026');
});

test('60: one list is open at most, and only an open one offers a new record', async ({ page, beCoach }) => {
  await beCoach();
  await openRecent(page);
  await openList(page, 'Assignments');
  await expect(findList(page, 'Assignments').getByText('No records found')).toBeVisible();
  await expect(findNew(page, 'New Assignment')).toBeVisible();
  await openList(page, 'Private Calls');
  await expect(findToggle(page, 'Assignments')).toHaveAttribute('aria-expanded', 'false');
  await expect(findNew(page, 'New Assignment')).toBeHidden();
  await expect(findNew(page, 'New Private Call')).toBeVisible();
  await openList(page, 'Group Sessions');
  await expect(findNew(page, 'New Group Call')).toBeVisible();
  await findToggle(page, 'Group Sessions').click();
  await expect(findNew(page, 'New Group Call')).toBeHidden();
});

test('another month shows its own records, the open list stays open, and a month seen is there at once', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', weekStarts: JANUARY });
  await makeRecords(db, scene, eva);
  await beCoach();
  await openRecent(page, LATE_JANUARY);
  await openList(page, 'Private Calls');
  await expect(findView(page, 'Private Calls')).toHaveCount(1);
  const release = await holdCalls(page, RECENT_CALL);
  const asked = page.waitForRequest(RECENT_CALL);
  await findMonth(page).selectOption('December, 2025');
  expect(new URL((await asked).url()).searchParams.get('month')).toBe('12-2025');
  await expect(page.getByText('Loading Your Records...')).toBeVisible();
  release();
  await expect(findList(page, 'Private Calls')).toContainText('0 private calls');
  await expect(findList(page, 'Private Calls').getByText('No records found')).toBeVisible();
  await page.route(RECENT_CALL, (route) => route.abort());
  await findMonth(page).selectOption('January, 2026');
  await expect(findView(page, 'Private Calls')).toHaveCount(1);
  await expect(findList(page, 'Assignments')).toContainText('2 assignments');
});

test('only web addresses are links, and they open beside the page', async ({ page, db, scene, beCoach }) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', weekStarts: JANUARY });
  const given = { relatedWeek: eva.recordId, homeworkCorrector: scene.entry.recordId };
  const dateCreated = new Date(`${JANUARY}T12:00:00Z`);
  await makeAssignment(db, { ...given, dateCreated, assignmentLink: 'https://docs.example/ensayo' });
  await makeAssignment(db, { ...given, dateCreated, assignmentLink: 'javascript:alert(1)' });
  await beCoach();
  await openRecent(page, LATE_JANUARY);
  await openList(page, 'Assignments');
  const table = page.getByRole('table', { name: 'Assignments' });
  await expect(table.getByRole('link')).toHaveText('Assignment Link');
  await expect(table.getByRole('link')).toHaveAttribute('href', 'https://docs.example/ensayo');
  await expect(table.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(table).toContainText('javascript:alert(1)');
});

test('twenty are on a page, the newest first, in another order by the heads', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', weekStarts: JANUARY });
  for (let day = 0; day < 21; day += 1)
    await makePrivateCall(db, {
      relatedWeek: eva.recordId,
      caller: scene.entry.recordId,
      date: addDays(JANUARY, day),
      rating: 'Good',
    });
  await beCoach();
  await openRecent(page, LATE_JANUARY);
  await openList(page, 'Private Calls');
  const table = page.getByRole('table', { name: 'Private Calls' });
  const first = table.getByRole('row').nth(1);
  const head = table.getByRole('columnheader', { name: 'Date' });
  await expect(first).toContainText('2026-01-24');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(findView(page, 'Private Calls')).toHaveCount(20);
  const below = page.getByRole('navigation', { name: 'Pages of Private Calls, below the table' });
  await below.getByRole('button', { name: 'Next' }).click();
  await expect(findView(page, 'Private Calls')).toHaveCount(1);
  await expect(findView(page, 'Private Calls')).toBeFocused();
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('2026-01-04');
  await expect(below).toContainText('Page 1 of 2');
});

test('a month that cannot be loaded says so and is asked for again; what is there never blanks', async ({
  page,
  db,
  scene,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (get|fetch)/);
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', weekStarts: JANUARY });
  await makeRecords(db, scene, eva);
  await beCoach();
  await page.route(RECENT_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await openRecent(page, LATE_JANUARY);
  const failure = page.getByRole('alert').filter({ hasText: 'Error loading data, please try again.' });
  await expect(failure).toBeVisible();
  await page.unroute(RECENT_CALL);
  const release = await holdCalls(page, RECENT_CALL);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Loading Your Records...')).toBeVisible();
  release();
  await expect(findList(page, 'Assignments')).toContainText('2 assignments');

  await page.route(RECENT_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await openList(page, 'Assignments');
  await findView(page, 'Assignments').first().click();
  await startEditing(page);
  await findBox(page, 'Notes').fill('Seen again.');
  const refused = page.waitForResponse(RECENT_CALL);
  await findSave(page).click();
  await expectView(page);
  expect((await refused).status()).toBe(404);
  await closePanel(page);
  await expect(findView(page, 'Assignments')).toHaveCount(2);
  await expect(failure).toBeHidden();
});
