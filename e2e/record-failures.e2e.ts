import { makePrivateCall } from '@soltura/server/testing/coaching';
import {
  expectAssignmentAsTyped,
  fillAssignment,
  makeRatedAssignment,
  openAssignmentInEdit,
} from './record-assignment.ts';
import { findAttendees, makeSessionOf, openNewSession, openSessionInEdit } from './record-attendees.ts';
import { expect, readAssignments, readPrivateCalls, readSessions, test } from './record-journey.ts';
import {
  ASSIGNMENT_CALL,
  answer,
  expectTitle,
  expectView,
  failOnce,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findToast,
  ONE_ASSIGNMENT_CALL,
  ONE_PRIVATE_CALL_CALL,
  openPanel,
  PRIVATE_CALL_CALL,
  REFUSED,
  SESSION_CALL,
  startEditing,
} from './record-panel.ts';
import { findWeekRow, openWeeklyRecords } from './weekly.ts';

test('a new assignment that the server fails to store stays as typed, and is stored by the next Save', async ({
  page,
  db,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await beCoach();
  await openPanel(page, 'new-assignment', 'Create Assignment Record');
  await fillAssignment(page, eva.name);
  await failOnce(page, ASSIGNMENT_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error creating assignment')).toBeVisible();
  await expectAssignmentAsTyped(page, eva.name);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readAssignments(db, eva)).toMatchObject([{ type: 'Writing', notes: 'typed' }]);
});

test('a changed assignment that the server fails to store stays in edit as typed', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  const recordId = await makeRatedAssignment(db, scene, eva);
  await beCoach();
  await openAssignmentInEdit(page, recordId);
  await findChoice(page, 'Rating').selectOption('Poor');
  await findBox(page, 'Notes').fill('typed');
  await failOnce(page, ONE_ASSIGNMENT_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error updating assignment')).toBeVisible();
  await expectTitle(page, 'Edit Assignment');
  await expect(findChoice(page, 'Rating')).toHaveValue('Poor');
  await expect(findBox(page, 'Notes')).toHaveValue('typed');
  await findSave(page).click();
  await expectView(page);
  expect(await readAssignments(db, eva)).toMatchObject([{ rating: 'Poor', notes: 'typed' }]);
});

test('a deletion that fails keeps the panel and the record', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  const recordId = await makeRatedAssignment(db, scene, eva);
  await beCoach();
  await openAssignmentInEdit(page, recordId);
  await findBox(page, 'Notes').fill('typed');
  await failOnce(page, ONE_ASSIGNMENT_CALL);
  await findPanel(page).getByRole('button', { name: 'Delete Record' }).click();
  await answer(page, { title: 'Are you sure you want to delete this record?', by: 'Confirm' });
  await expect(findToast(page, 'Error deleting assignment')).toBeVisible();
  await expect(findBox(page, 'Notes')).toHaveValue('typed');
  expect(await readAssignments(db, eva)).toHaveLength(1);
});

test('a private call that the server fails to store stays as typed, new and changed', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await beCoach();
  await openPanel(page, `new-private-call-${eva.recordId}`, 'New Private Call');
  await findChoice(page, 'Rating').selectOption('Good');
  await findBox(page, 'Notes').fill('typed');
  await failOnce(page, PRIVATE_CALL_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error creating private call')).toBeVisible();
  await expect(findBox(page, 'Notes')).toHaveValue('typed');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readPrivateCalls(db, eva)).toHaveLength(1);

  const given = { relatedWeek: eva.recordId, caller: scene.entry.recordId, rating: 'Fair' };
  const { recordId } = await makePrivateCall(db, { ...given, date: scene.start });
  await openPanel(page, `private-call-${recordId}`, /on/);
  await startEditing(page);
  await findBox(page, 'Difficulties').fill('typed');
  await failOnce(page, ONE_PRIVATE_CALL_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error updating private call')).toBeVisible();
  await expect(findBox(page, 'Difficulties')).toHaveValue('typed');
});

test('a session that the server fails to store stays as typed, its attendees too', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await beCoach();
  await openNewSession(page, scene, eva.name);
  await failOnce(page, SESSION_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error creating group session')).toBeVisible();
  await expectTitle(page, 'New Group Session');
  await expect(findChoice(page, 'Session Type')).toHaveValue('Level 1');
  await expect(findAttendees(page)).toHaveText([eva.name]);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [eva.recordId] }]);
});

test('a changed session that the server fails to store stays in edit as typed', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  const sessionId = await makeSessionOf(db, scene, [eva]);
  await beCoach();
  await openSessionInEdit(page, sessionId);
  await findBox(page, 'Comments').fill('typed');
  await failOnce(page, SESSION_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error updating group session')).toBeVisible();
  await expectTitle(page, 'Edit Group Session');
  await expect(findBox(page, 'Comments')).toHaveValue('typed');
});

test('while a Save runs, Save and Cancel wait and a second press sends nothing', async ({
  page,
  db,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openWeeklyRecords(page);
  await findWeekRow(page, eva).getByRole('button', { name: 'New', exact: true }).click();
  await findChoice(page, 'Rating').selectOption('Good');
  let sent = 0;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PRIVATE_CALL_CALL, async (route) => {
    sent += 1;
    await isReleased;
    await route.continue();
  });
  await findSave(page).click();
  await expect(findPanel(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await findSave(page).click({ force: true });
  await findBox(page, 'Notes').press('Control+Enter');
  expect(sent).toBe(1);
  release();
  await expect(findPanel(page)).toBeHidden();
  expect(sent).toBe(1);
  expect(await readPrivateCalls(db, eva)).toHaveLength(1);
});
