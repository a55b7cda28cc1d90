import type { Page } from '@playwright/test';
import { makePrivateCall } from '@soltura/server/testing/coaching';
import { expectAssignmentAsTyped, fillAssignment } from './record-assignment.ts';
import {
  chooseAttendee,
  fillSession,
  findAttendees,
  findSessionDay,
  openNewSession,
} from './record-attendees.ts';
import { expect, readAssignments, readPrivateCalls, readSessions, test } from './record-journey.ts';
import {
  ASSIGNMENT_CALL,
  ATTENDEES_CALL,
  expectTitle,
  expectView,
  failOnce,
  findBox,
  findPanel,
  findSave,
  findShown,
  findToast,
  loseAnswer,
  ONE_PRIVATE_CALL_CALL,
  openPanel,
  REFUSED,
  SESSION_CALL,
  startEditing,
  UNANSWERED,
} from './record-panel.ts';
import { openWeeklyRecords } from './weekly.ts';

test('when attendees fail after the session was made, saving again makes no second session', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await startFailingAttendees(page, { beCoach, scene, name: eva.name });
  await expectPendingAttendees(page, eva.name);
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [] }]);
  await findSave(page).click();
  await expectView(page);
  await expect(findShown(page, 'Attendees')).toHaveText(eva.name);
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [eva.recordId] }]);
});

test('the attendees that failed are there after a reload, and Save stores them', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await startFailingAttendees(page, { beCoach, scene, name: eva.name });
  await expectPendingAttendees(page, eva.name);
  await page.reload();
  await expectPendingAttendees(page, eva.name);
  await findSave(page).click();
  await expectView(page);
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [eva.recordId] }]);
});

test('when the answer about attendees is lost, saving again adds nobody twice', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...UNANSWERED);
  await beCoach();
  await openNewSession(page, scene, eva.name);
  await loseAnswer(page, ATTENDEES_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error creating group attendees')).toBeVisible();
  await expectTitle(page, 'Edit Group Session');
  await findSave(page).click();
  await expectView(page);
  await expect(findShown(page, 'Attendees')).toHaveText(eva.name);
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [eva.recordId] }]);
});

test('when the answer about a new session is lost, saving again makes no second one', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...UNANSWERED);
  await beCoach();
  await openNewSession(page, scene, eva.name);
  await loseAnswer(page, SESSION_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error creating group session')).toBeVisible();
  await expect.poll(() => readSessions(db, scene)).toHaveLength(1);
  await findBox(page, 'Comments').fill('written since');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readSessions(db, scene)).toMatchObject([
    { comments: 'written since', attendees: [eva.recordId] },
  ]);
});

test('when the answer about a new session is lost and the page loaded again, the same makes no second one', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...UNANSWERED);
  await beCoach();
  await openNewSession(page, scene, eva.name);
  await loseAnswer(page, SESSION_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error creating group session')).toBeVisible();
  await page.reload();
  await expectTitle(page, 'New Group Session');
  await fillSession(page, findSessionDay(scene));
  await chooseAttendee(page, eva.name);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [eva.recordId] }]);
});

test('when the answer about a new assignment is lost, saving again makes no second one, also after a reload', async ({
  page,
  db,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...UNANSWERED);
  await beCoach();
  await openPanel(page, 'new-assignment', 'Create Assignment Record');
  await fillAssignment(page, eva.name);
  await loseAnswer(page, ASSIGNMENT_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error creating assignment')).toBeVisible();
  await expect.poll(() => readAssignments(db, eva)).toHaveLength(1);
  await page.reload();
  await expectAssignmentAsTyped(page, eva.name);
  await loseAnswer(page, ASSIGNMENT_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error creating assignment')).toBeVisible();
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readAssignments(db, eva)).toHaveLength(1);
});

test('when the answer about a changed call is lost, saving again is no conflict', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...UNANSWERED);
  const given = { relatedWeek: eva.recordId, caller: scene.entry.recordId, rating: 'Fair' };
  const { recordId } = await makePrivateCall(db, { ...given, date: scene.start });
  await beCoach();
  await openPanel(page, `private-call-${recordId}`, /on/);
  await startEditing(page);
  await findBox(page, 'Notes').fill('once');
  await loseAnswer(page, ONE_PRIVATE_CALL_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error updating private call')).toBeVisible();
  await expect.poll(() => readPrivateCalls(db, eva)).toMatchObject([{ notes: 'once', version: 2 }]);
  await findSave(page).click();
  await expectView(page);
  await expect(findShown(page, 'Notes')).toHaveText('once');
  expect(await readPrivateCalls(db, eva)).toMatchObject([{ notes: 'once', version: 2 }]);
});

/** Saves a new session whose attendee the server fails to store. */
async function startFailingAttendees(
  page: Page,
  {
    beCoach,
    scene,
    name,
  }: { beCoach: () => Promise<void>; scene: Parameters<typeof findSessionDay>[0]; name: string },
): Promise<void> {
  await beCoach();
  await openWeeklyRecords(page);
  await page.getByRole('button', { name: 'New Group Call' }).click();
  await fillSession(page, findSessionDay(scene));
  await chooseAttendee(page, name);
  await failOnce(page, ATTENDEES_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error creating group attendees')).toBeVisible();
}

/** Expects the form of the session that was made, with whom it still lacks. */
async function expectPendingAttendees(page: Page, name: string): Promise<void> {
  await expectTitle(page, 'Edit Group Session');
  await expect(page).toHaveURL(/panel=group-call-\d+/);
  await expect(findAttendees(page)).toHaveText([name]);
  await expect(findPanel(page)).toContainText('The session is saved, its attendees are not yet.');
}
