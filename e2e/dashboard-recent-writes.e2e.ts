import { nameWeek } from '@soltura/domain/weeks/join-weeks';
import { JANUARY } from './dashboard.ts';
import {
  findList,
  findNew,
  findRecord,
  findView,
  LATE_JANUARY,
  makeRecords,
  openList,
  openRecent,
} from './recent-records.ts';
import { fillAssignment } from './record-assignment.ts';
import { chooseAttendee, fillSession } from './record-attendees.ts';
import { expect, readPrivateCalls, test } from './record-journey.ts';
import {
  answer,
  closePanel,
  expectComplaint,
  expectTitle,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findShown,
  findUndo,
  startEditing,
} from './record-panel.ts';
import { findWeekRow, makeStudentWeek } from './weekly.ts';

test.use({ timezoneId: 'UTC' });

test('61: a new assignment raises the count without a reload, shows on the weekly page, and can be undone', async ({
  page,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openRecent(page);
  await openList(page, 'Assignments');
  await expect(findList(page, 'Assignments')).toContainText('0 assignments');
  await findNew(page, 'New Assignment').click();
  await fillAssignment(page, eva.name);
  await expect(findChoice(page, 'Corrected by').locator('option:checked')).toHaveText(scene.entry.name);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findList(page, 'Assignments')).toContainText('1 assignment');
  await expect(findRecord(page, nameWeek(eva.name, 5))).toContainText('Writing');
  await findUndo(page, 'Assignment created!').click();
  await expect(findList(page, 'Assignments')).toContainText('0 assignments');

  await findNew(page, 'New Assignment').click();
  await fillAssignment(page, eva.name);
  await findSave(page).click();
  await expect(findList(page, 'Assignments')).toContainText('1 assignment');
  await page.getByRole('link', { name: 'Weekly Records Interface' }).click();
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Writing: Good' })).toBeVisible();
});

test('a new private call asks for its student, and is listed', async ({ page, scene, eva, beCoach }) => {
  await beCoach();
  await openRecent(page);
  await openList(page, 'Private Calls');
  await findNew(page, 'New Private Call').click();
  await expectTitle(page, 'New Private Call');
  await findChoice(page, 'Rating').selectOption('Very Good');
  await findChoice(page, 'Student').fill(eva.name);
  await findChoice(page, 'Student').press('Enter');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findList(page, 'Private Calls')).toContainText('1 private call');
  const row = findRecord(page, nameWeek(eva.name, 5));
  await expect(row).toContainText('Very Good');
  await expect(row).toContainText(scene.entry.name);
});

test('46: a new private call without a student asks for one, and keeps the rest as typed', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openRecent(page);
  await openList(page, 'Private Calls');
  await findNew(page, 'New Private Call').click();
  await expect(findChoice(page, 'Caller').locator('option:checked')).toHaveText(scene.entry.name);
  await findChoice(page, 'Rating').selectOption('Very Good');
  await findBox(page, 'Date').fill(scene.start);
  await expectComplaint(page, 'Please select a student');
  await expect(findBox(page, 'Date')).toHaveValue(scene.start);
  expect(await readPrivateCalls(db, eva)).toEqual([]);
});

test('a new session is listed, and its student is at the weekly page', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', weekStarts: JANUARY });
  await beCoach();
  await openRecent(page, '2026-01-07T15:00:00Z');
  await openList(page, 'Group Sessions');
  await findNew(page, 'New Group Call').click();
  await fillSession(page, '2026-01-06');
  await chooseAttendee(page, eva.name);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findList(page, 'Group Sessions')).toContainText('1 group session');
  await expect(findRecord(page, '2026-01-06')).toContainText(scene.entry.name);
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Level 1' })).toBeVisible();
});

test('a record out of any month keeps its student, attendees and week; what is changed shows in the list', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', weekStarts: JANUARY });
  await makeRecords(db, scene, eva);
  await beCoach();
  await openRecent(page, LATE_JANUARY);
  await openList(page, 'Assignments');
  await findView(page, 'Assignments').first().click();
  await expectTitle(page, `Writing by ${eva.name}`);
  await expect(findPanel(page)).toContainText(`Week 5, ${JANUARY}`);
  await startEditing(page);
  await findBox(page, 'Notes').fill('Seen again.');
  await findSave(page).click();
  await expectView(page);
  await closePanel(page);
  await expect(findView(page, 'Assignments').first()).toBeFocused();
  await expect(findList(page, 'Assignments')).toContainText('Seen again.');

  await openList(page, 'Private Calls');
  await findView(page, 'Private Calls').click();
  await expectTitle(page, `${eva.name} on ${JANUARY}`);
  await closePanel(page);

  await openList(page, 'Group Sessions');
  await findView(page, 'Group Sessions').click();
  await expectTitle(page, `Session: Level 1 on ${JANUARY}`);
  await expect(findShown(page, 'Attendees')).toContainText(eva.name);
});

test('a deleted record leaves the list and its count', async ({ page, db, scene, beCoach }) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', weekStarts: JANUARY });
  await makeRecords(db, scene, eva);
  await beCoach();
  await openRecent(page, LATE_JANUARY);
  await openList(page, 'Assignments');
  await findView(page, 'Assignments').first().click();
  await startEditing(page);
  await findPanel(page).getByRole('button', { name: 'Delete Record' }).click();
  await answer(page, { title: 'Are you sure you want to delete this record?', by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
  await expect(findList(page, 'Assignments')).toContainText('1 assignment');
  await expect(findView(page, 'Assignments')).toHaveCount(1);
});
