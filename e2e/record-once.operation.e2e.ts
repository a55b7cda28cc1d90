import {
  chooseAttendee,
  fillSession,
  findAttendees,
  findSessionDay,
  openNewSession,
} from './record-attendees.ts';
import { expect, readSessions, test } from './record-journey.ts';
import {
  expectTitle,
  failOnce,
  findPanel,
  findSave,
  findToast,
  loseAnswer,
  REFUSED,
  SESSION_CALL,
  UNANSWERED,
} from './record-panel.ts';

test('a session that cannot be stored leaves no attendees, and its draft is there after a reload', async ({
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
  expect(await readSessions(db, scene)).toEqual([]);
  await page.reload();
  await expectTitle(page, 'New Group Session');
  await expect(findAttendees(page)).toHaveText([eva.name]);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readSessions(db, scene)).toMatchObject([{ attendees: [eva.recordId] }]);
});

test('a new session whose answer was lost is not made twice after a reload', async ({
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
