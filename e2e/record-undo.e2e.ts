import type { Page } from '@playwright/test';
import { makeAssignment, makePrivateCall } from '@soltura/server/testing/coaching';
import { makeRatedAssignment, openAssignmentInEdit } from './record-assignment.ts';
import {
  chooseAttendee,
  fillSession,
  findAttendees,
  findSessionDay,
  makeSessionOf,
  openSessionInEdit,
  removeAttendee,
} from './record-attendees.ts';
import { expect, readAssignments, readPrivateCalls, readSessions, test } from './record-journey.ts';
import {
  ATTENDEES_CALL,
  chooseStudent,
  closePanel,
  expectTitle,
  expectView,
  failOnce,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findShown,
  findToast,
  findUndo,
  openPanel,
  REFUSED,
  startEditing,
} from './record-panel.ts';
import { findWeekRow, makeStudentWeek, openWeeklyRecords } from './weekly.ts';

test('a coach takes a saved assignment back by the toast', async ({ page, db, scene, eva, beCoach }) => {
  const recordId = await makeRatedAssignment(db, scene, eva);
  await beCoach();
  await openAssignmentInEdit(page, recordId);
  await findChoice(page, 'Rating').selectOption('Bad');
  await findSave(page).click();
  await expectView(page);
  await expect(findShown(page, 'Rating')).toHaveText('Bad');
  await findUndo(page, 'Assignment updated!').click();
  await expect(findShown(page, 'Rating')).toHaveText('Good');
  expect(await readAssignments(db, eva)).toMatchObject([{ rating: 'Good', version: 3 }]);
});

test('Ctrl+Z outside a text field does the same', async ({ page, db, scene, eva, beCoach }) => {
  const given = { relatedWeek: eva.recordId, homeworkCorrector: scene.entry.recordId, rating: 'Good' };
  await makeAssignment(db, given);
  await beCoach();
  await openWeeklyRecords(page);
  const row = findWeekRow(page, eva);
  await row.getByRole('button', { name: 'Pronunciation: Good' }).click();
  await startEditing(page);
  await findChoice(page, 'Rating').selectOption('Bad');
  await findSave(page).click();
  await expectView(page);
  await closePanel(page);
  await expect(row.getByRole('button', { name: 'Pronunciation: Bad' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row.getByRole('button', { name: 'Pronunciation: Good' })).toBeVisible();
  expect(await readAssignments(db, eva)).toMatchObject([{ rating: 'Good' }]);
});

test('a coach takes a new assignment back, by the toast or by Ctrl+Z', async ({ page, db, eva, beCoach }) => {
  await beCoach();
  await openWeeklyRecords(page);
  const entry = findWeekRow(page, eva).getByRole('button', { name: 'Writing: Good' });
  await createAssignment(page, eva.name);
  await expect(entry).toBeVisible();
  await findUndo(page, 'Assignment created!').click();
  await expect(entry).toHaveCount(0);
  expect(await readAssignments(db, eva)).toEqual([]);
  await createAssignment(page, eva.name);
  await expect(entry).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(entry).toHaveCount(0);
  expect(await readAssignments(db, eva)).toEqual([]);
});

test('a coach is not offered to take a new call or session back; a change of it is', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openWeeklyRecords(page);
  await createCall(page, eva);
  await expect(findPanel(page)).toBeHidden();
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Very Good' })).toBeVisible();
  await expect(page.locator('[aria-live]').getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await createSession(page, { day: findSessionDay(scene), name: eva.name });
  await expect(findPanel(page)).toBeHidden();
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Level 1' })).toBeVisible();
  await expect(page.locator('[aria-live]').getByRole('button', { name: /^Undo/ })).toHaveCount(0);

  await findWeekRow(page, eva).getByRole('button', { name: 'Very Good' }).click();
  await startEditing(page);
  await findBox(page, 'Notes').fill('changed');
  await findSave(page).click();
  await expectView(page);
  await findUndo(page, 'Private call updated!').click();
  await expect(findShown(page, 'Notes')).toHaveText('');
  expect(await readPrivateCalls(db, eva)).toMatchObject([{ notes: '' }]);
  expect(await readSessions(db, scene)).toHaveLength(1);
});

test('an admin takes a new call and a new session back', async ({ page, db, scene, eva, beAdmin }) => {
  await beAdmin();
  await openWeeklyRecords(page, `?coach=${scene.entry.recordId}`);
  await createCall(page, eva, scene.entry.name);
  await findUndo(page, 'Private call created!').click();
  await expect(findToast(page, 'Private call created!')).toHaveCount(0);
  await expect.poll(() => readPrivateCalls(db, eva)).toEqual([]);
  await createCall(page, eva, scene.entry.name);
  await expect(findUndo(page, 'Private call created!')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => readPrivateCalls(db, eva)).toEqual([]);

  await createSession(page, { day: findSessionDay(scene), name: eva.name, coach: scene.entry.name });
  const entry = findWeekRow(page, eva).getByRole('button', { name: 'Level 1' });
  await expect(entry).toBeVisible();
  await findUndo(page, 'Group attendees created!').click();
  await expect(entry).toHaveCount(0);
  expect(await readSessions(db, scene)).toEqual([]);
});

test('a session changed in fields and attendees goes back as a whole', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  const sessionId = await makeSessionOf(db, scene, [eva]);
  await beCoach();
  await openSessionInEdit(page, sessionId);
  await findBox(page, 'Comments').fill('changed');
  await removeAttendee(page, eva.name);
  await findPanel(page).getByRole('combobox', { name: 'Add Attendees' }).fill('nobody of this name');
  await findPanel(page).getByRole('option', { name: 'No Attendees' }).click();
  await findSave(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expectView(page);
  expect(await readSessions(db, scene)).toMatchObject([{ comments: 'changed', attendees: [] }]);
  await findUndo(page, 'Group attendees deleted!').click();
  await expect(findShown(page, 'Attendees')).toHaveText(eva.name);
  await expect(findShown(page, 'Comments')).toHaveText('');
  expect(await readSessions(db, scene)).toMatchObject([{ comments: '', attendees: [eva.recordId] }]);
});

test('what was saved of a session goes back though its attendees failed, and both may be saved again', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  const sessionId = await makeSessionOf(db, scene, [eva]);
  await beCoach();
  await openSessionInEdit(page, sessionId);
  await findBox(page, 'Comments').fill('changed');
  await chooseAttendee(page, carla.name);
  await failOnce(page, ATTENDEES_CALL);
  await findSave(page).click();
  await findUndo(page, 'Error creating group attendees').click();
  await expect(findToast(page, 'Undone')).toBeVisible();
  await expect(findBox(page, 'Comments')).toHaveValue('');
  expect(await readSessions(db, scene)).toMatchObject([{ comments: '', attendees: [eva.recordId] }]);
  await expect(findAttendees(page)).toHaveText([eva.name, carla.name]);
  await findBox(page, 'Comments').fill('changed');
  await findSave(page).click();
  await expectView(page);
  expect(await readSessions(db, scene)).toMatchObject([
    { comments: 'changed', attendees: [eva.recordId, carla.recordId] },
  ]);
});

test('attendees that were added are taken out again though others could not be deleted', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  const sessionId = await makeSessionOf(db, scene, [eva]);
  await beCoach();
  await openSessionInEdit(page, sessionId);
  await removeAttendee(page, eva.name);
  await chooseAttendee(page, carla.name);
  await page.route(ATTENDEES_CALL, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await findSave(page).click();
  await expect(findToast(page, 'Error deleting group attendees')).toBeVisible();
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [eva.recordId, carla.recordId] }]);
  await page.unroute(ATTENDEES_CALL);
  await page.getByRole('heading', { name: 'Edit Group Session' }).click();
  await page.keyboard.press('Control+z');
  await expect(findToast(page, 'Undone')).toBeVisible();
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [eva.recordId] }]);
});

test('an admin takes a new session back whose attendees failed', async ({
  page,
  db,
  scene,
  eva,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await beAdmin();
  await openWeeklyRecords(page, `?coach=${scene.entry.recordId}`);
  await page.getByRole('button', { name: 'New Group Call' }).click();
  await fillSession(page, findSessionDay(scene));
  await findChoice(page, 'Coach').selectOption(scene.entry.name);
  await chooseAttendee(page, eva.name);
  await failOnce(page, ATTENDEES_CALL);
  await findSave(page).click();
  await expectTitle(page, 'Edit Group Session');
  expect(await readSessions(db, scene)).toHaveLength(1);
  await findUndo(page, 'Error creating group attendees').click();
  await expect(findToast(page, 'Undone')).toBeVisible();
  expect(await readSessions(db, scene)).toEqual([]);
  await expect(findPanel(page).getByText('This record was deleted')).toBeVisible();
});

test('what somebody else changed since is not taken back, and it is said why', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 409/, /Failed to post/, /Could not undo/);
  const { recordId } = await makePrivateCall(db, {
    relatedWeek: eva.recordId,
    caller: scene.entry.recordId,
    date: scene.start,
    rating: 'Fair',
  });
  await beCoach();
  await openPanel(page, `private-call-${recordId}`, /on/);
  await startEditing(page);
  await findChoice(page, 'Rating').selectOption('Good');
  await findSave(page).click();
  await expectView(page);
  await db.query(
    { name: 'journey-call-since', text: `update private_calls set notes = 'since' where record_id = $1` },
    [recordId],
  );
  await findUndo(page, 'Private call updated!').click();
  await expect(findToast(page, 'Could not undo')).toBeVisible();
  expect(await readPrivateCalls(db, eva)).toMatchObject([{ rating: 'Good', notes: 'since' }]);
});

async function createAssignment(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New Assignment' }).click();
  await chooseStudent(page, name);
  await findChoice(page, 'Assignment Type').selectOption('Writing');
  await findChoice(page, 'Rating').selectOption('Good');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
}

async function createCall(page: Page, week: { name: string }, caller?: string): Promise<void> {
  await findWeekRow(page, week).getByRole('button', { name: 'New', exact: true }).click();
  await findChoice(page, 'Rating').selectOption('Very Good');
  if (caller !== undefined) await findChoice(page, 'Caller').selectOption(caller);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
}

async function createSession(
  page: Page,
  { day, name, coach }: { day: string; name: string; coach?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'New Group Call' }).click();
  await fillSession(page, day);
  if (coach !== undefined) await findChoice(page, 'Coach').selectOption(coach);
  await chooseAttendee(page, name);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
}
