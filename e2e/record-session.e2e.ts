import type { Page } from '@playwright/test';
import {
  chooseAttendee,
  fillSession,
  findAttendees,
  findSessionDay,
  makeSessionOf,
  openSessionInEdit,
  removeAttendee,
} from './record-attendees.ts';
import { expect, readSessions, test } from './record-journey.ts';
import {
  countCalls,
  expectComplaint,
  expectView,
  findBox,
  findPanel,
  findSave,
  findShown,
  ONE_SESSION_CALL,
  recordWords,
  startEditing,
} from './record-panel.ts';
import { findWeekRow, makeStudentWeek, openWeeklyRecords } from './weekly.ts';

const NOBODY = 'At least one attendee is required';

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
  await expect.poll(readWords).toEqual(['Creating group session...', 'Group session created!']);
  for (const week of [carla, eva])
    await expect(findWeekRow(page, week).getByRole('button', { name: 'Level 1' })).toBeVisible();
  expect(await readSessions(db, scene)).toMatchObject([
    { type: 'Level 1', comments: 'both were there', attendees: [eva.recordId, carla.recordId] },
  ]);
});

test('attendees are added and taken out by one call; Cancel brings them back', async ({
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
  const readSessionCalls = await countWrites(page);
  const readWords = await recordWords(page);
  await findSave(page).click();
  await expectView(page);
  await expect(findShown(page, 'Attendees')).toHaveText(carla.name);
  expect(readSessionCalls()).toEqual(['PUT']);
  expect(await readWords()).toEqual(['Updating group session...', 'Group session updated!']);
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [carla.recordId] }]);
});

/** Counts the calls that change a session from now on, by method. */
async function countWrites(page: Page): Promise<() => string[]> {
  const readCalls = await countCalls(page, ONE_SESSION_CALL);
  return () => readCalls().filter((method) => method !== 'GET');
}
