import { addDays } from '@soltura/domain/dates';
import { makeCourse } from '@soltura/server/testing/coaching';
import {
  chooseAttendee,
  fillSession,
  findAttendeeBox,
  findAttendeeOptions,
  findAttendees,
  findSessionDay,
  makeSessionOf,
  openSessionInEdit,
  removeAttendee,
} from './record-attendees.ts';
import { expect, readSessions, test } from './record-journey.ts';
import {
  ATTENDEES_CALL,
  answer,
  countCalls,
  expectComplaint,
  expectTitle,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findShown,
  findToast,
  openPanel,
  recordWords,
  SESSION_CALL,
  startEditing,
} from './record-panel.ts';
import { findWeekRow, makeStudentWeek, openWeeklyRecords } from './weekly.ts';

const NEW = 'New Group Session';
const NOBODY = 'At least one attendee is required';
const WARNING = {
  title: 'Warning',
  body: 'This session has no attendees. Attendees cannot be added after submitting.',
} as const;

test('the students of the week with group calls are found, by a part of the name in any case', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  const privateOnly = await makeCourse(db, { hasGroupCalls: false });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', course: privateOnly.recordId });
  await beCoach();
  await openWeeklyRecords(page);
  await page.getByRole('button', { name: 'New Group Call' }).click();
  await expectTitle(page, NEW);
  await expect(findChoice(page, 'Coach').locator('option:checked')).toHaveText(scene.entry.name);
  await findBox(page, 'Date').fill(findSessionDay(scene));
  await findAttendeeBox(page).focus();
  await expect(findAttendeeOptions(page)).toHaveText(['No Attendees']);
  await findAttendeeBox(page).fill(eva.name.toUpperCase());
  await expect(findAttendeeOptions(page)).toHaveText([`${eva.name} - ${scene.start}`]);
  await findAttendeeBox(page).fill(dan.name);
  await expect(findPanel(page).getByText('No students found')).toBeVisible();
  await expect(findAttendeeOptions(page)).toHaveText(['No Attendees']);
});

test('a session with two attendees is made, and stands in both rows', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  await beCoach();
  await openWeeklyRecords(page);
  await page.getByRole('button', { name: 'New Group Call' }).click();
  await fillSession(page, findSessionDay(scene));
  await chooseAttendee(page, carla.name);
  await chooseAttendee(page, eva.name);
  // Who is listed is not listed twice.
  await chooseAttendee(page, eva.name);
  await expect(findAttendees(page)).toHaveText([carla.name, eva.name]);
  await findBox(page, 'Comments').fill('both were there');
  const readWords = await recordWords(page);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect
    .poll(readWords)
    .toEqual([
      'Creating group session...',
      'Group session created!',
      'Creating group attendees...',
      'Group attendees created!',
    ]);
  for (const week of [carla, eva])
    await expect(findWeekRow(page, week).getByRole('button', { name: 'Level 1' })).toBeVisible();
  expect(await readSessions(db, scene)).toMatchObject([
    { type: 'Level 1', comments: 'both were there', attendees: [eva.recordId, carla.recordId] },
  ]);
});

test('without attendees nothing is sent; the one chosen for nobody warns first', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openPanel(page, 'new-group-call', NEW);
  const readSessionCalls = await countCalls(page, SESSION_CALL);
  const readAttendeeCalls = await countCalls(page, ATTENDEES_CALL);
  await fillSession(page, findSessionDay(scene));
  await expectComplaint(page, NOBODY);
  await chooseAttendee(page, eva.name);
  await findAttendeeBox(page).fill('nobody of this name');
  await findAttendeeOptions(page).filter({ hasText: 'No Attendees' }).click();
  await expect(findAttendees(page)).toHaveText(['No Attendees']);
  await findSave(page).click();
  await answer(page, { ...WARNING, by: 'Go Back' });
  expect(readSessionCalls()).toEqual([]);
  await expect(findChoice(page, 'Session Type')).toHaveValue('Level 1');
  await findSave(page).click();
  await answer(page, { ...WARNING, by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
  expect(readSessionCalls()).toEqual(['POST']);
  expect(readAttendeeCalls()).toEqual([]);
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [] }]);
});

test('choosing a student drops the marker for nobody', async ({ page, scene, eva, beCoach }) => {
  await beCoach();
  await openPanel(page, 'new-group-call', NEW);
  await findBox(page, 'Date').fill(findSessionDay(scene));
  await findAttendeeBox(page).focus();
  await findAttendeeOptions(page).filter({ hasText: 'No Attendees' }).click();
  await expect(findAttendees(page)).toHaveText(['No Attendees']);
  await chooseAttendee(page, eva.name);
  await expect(findAttendees(page)).toHaveText([eva.name]);
});

test('a date in another week empties the attendees and says so; within the week they stay', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  await beCoach();
  await openPanel(page, 'new-group-call', NEW);
  await fillSession(page, findSessionDay(scene));
  await chooseAttendee(page, carla.name);
  await chooseAttendee(page, eva.name);
  await findBox(page, 'Date').fill(addDays(scene.start, 6));
  await findBox(page, 'Date').fill(scene.start);
  await expect(findAttendees(page)).toHaveText([carla.name, eva.name]);
  await findBox(page, 'Date').fill(addDays(scene.start, -1));
  await expect(findToast(page, 'Attendees removed')).toBeVisible();
  await expect(findAttendees(page)).toHaveCount(0);
  // Saved at once, before the date has come to rest.
  await findBox(page, 'Date').fill(scene.start);
  await chooseAttendee(page, eva.name);
  await findBox(page, 'Date').fill(addDays(scene.start, -1));
  await expectComplaint(page, NOBODY);
  expect(await readSessions(db, scene)).toEqual([]);
});

test('an attendee taken out and put in again is no change', async ({ page, db, scene, eva, beCoach }) => {
  const sessionId = await makeSessionOf(db, scene, [eva]);
  await beCoach();
  await openWeeklyRecords(page);
  await findWeekRow(page, eva).getByRole('button', { name: 'Level 1' }).click();
  await expectTitle(page, `Session: Level 1 on ${findSessionDay(scene)}`);
  await expect(findShown(page, 'Attendees')).toHaveText(eva.name);
  await startEditing(page);
  await expectTitle(page, 'Edit Group Session');
  const readAttendeeCalls = await countCalls(page, ATTENDEES_CALL);
  const readSessionCalls = await countCalls(page, SESSION_CALL);
  await removeAttendee(page, eva.name);
  await expect(findAttendees(page)).toHaveCount(0);
  await chooseAttendee(page, eva.name);
  await expect(findAttendees(page)).toHaveText([eva.name]);
  await findSave(page).click();
  await expect(findToast(page, 'No changes detected')).toBeVisible();
  await expectView(page);
  await startEditing(page);
  await removeAttendee(page, eva.name);
  await chooseAttendee(page, eva.name);
  await findBox(page, 'Comments').fill('only this');
  await findSave(page).click();
  await expectView(page);
  expect(readAttendeeCalls()).toEqual([]);
  expect(readSessionCalls()).toEqual(['PUT']);
  expect(await readSessions(db, scene)).toMatchObject([
    { recordId: sessionId, comments: 'only this', attendees: [eva.recordId] },
  ]);
});

test('attendees are added and taken out by the calls that are needed; Cancel brings them back', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  const sessionId = await makeSessionOf(db, scene, [eva]);
  await beCoach();
  await openSessionInEdit(page, sessionId);
  await removeAttendee(page, eva.name);
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(findShown(page, 'Attendees')).toHaveText(eva.name);

  await startEditing(page);
  await expect(findAttendees(page)).toHaveText([eva.name]);
  await removeAttendee(page, eva.name);
  await expectComplaint(page, NOBODY);
  await chooseAttendee(page, carla.name);
  const readCalls = await countCalls(page, ATTENDEES_CALL);
  const readSessionCalls = await countCalls(page, SESSION_CALL);
  const readWords = await recordWords(page);
  await findSave(page).click();
  await expectView(page);
  await expect(findShown(page, 'Attendees')).toHaveText(carla.name);
  expect(readCalls()).toEqual(['POST', 'DELETE']);
  expect(readSessionCalls()).toEqual([]);
  expect(await readWords()).toEqual([
    'Creating group attendees...',
    'Group attendees created!',
    'Deleting group attendees...',
    'Group attendees deleted!',
  ]);
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [carla.recordId] }]);
});

test('Save and add another keeps coach and date of a new session', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openPanel(page, 'new-group-call', NEW);
  for (const count of [1, 2]) {
    await fillSession(page, findSessionDay(scene));
    await chooseAttendee(page, eva.name);
    await findPanel(page).getByRole('button', { name: 'Save and add another' }).click();
    await expect(findAttendees(page)).toHaveCount(0);
    await expect(findChoice(page, 'Session Type')).toHaveValue('');
    await expect(findBox(page, 'Date')).toHaveValue(findSessionDay(scene));
    await expect(findChoice(page, 'Coach').locator('option:checked')).toHaveText(scene.entry.name);
    expect(await readSessions(db, scene)).toHaveLength(count);
  }
});

test('a session saved for nobody offers no attendees in edit', async ({ page, db, scene, beCoach }) => {
  const sessionId = await makeSessionOf(db, scene, []);
  await beCoach();
  await openPanel(page, `group-call-${sessionId}`, /^Session: Level 1/);
  await expect(findShown(page, 'Attendees')).toHaveText('No Attendees');
  await startEditing(page);
  await expect(findAttendeeBox(page)).toHaveCount(0);
  await findBox(page, 'Comments').fill('still nobody');
  await findSave(page).click();
  await expectView(page);
  expect(await readSessions(db, scene)).toMatchObject([{ comments: 'still nobody', attendees: [] }]);
});

test('an admin deletes a session with its attendees; a coach is not offered to', async ({
  page,
  browser,
  db,
  scene,
  eva,
  signIn,
  beAdmin,
}) => {
  const sessionId = await makeSessionOf(db, scene, [eva]);
  const context = await browser.newContext();
  const coachPage = await context.newPage();
  await signIn(coachPage, scene.coach);
  await openSessionInEdit(coachPage, sessionId);
  await expect(findPanel(coachPage).getByRole('button', { name: 'Delete Record' })).toHaveCount(0);
  await context.close();

  await beAdmin();
  await openSessionInEdit(page, sessionId);
  await findPanel(page).getByRole('button', { name: 'Delete Record' }).click();
  const readWords = await recordWords(page);
  await answer(page, { title: 'Are you sure you want to delete this record?', by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
  expect(await readWords()).toEqual(['Deleting group session...', 'Group session deleted!']);
  expect(await readSessions(db, scene)).toEqual([]);
  const attendees = await db.query(
    { name: 'journey-attendees', text: 'select record_id from group_attendees where group_session = $1' },
    [sessionId],
  );
  expect(attendees).toEqual([]);
});
