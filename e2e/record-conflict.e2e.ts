import type { Page } from '@playwright/test';
import { makeAssignment, makePrivateCall } from '@soltura/server/testing/coaching';
import { makeRatedAssignment, openAssignmentInEdit } from './record-assignment.ts';
import { makeSessionOf, openSessionInEdit } from './record-attendees.ts';
import { CHANGED, expectBoth, findKept, keep, STALE } from './record-differences.ts';
import { expect, readAssignments, readPrivateCalls, readSessions, test } from './record-journey.ts';
import {
  answer,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findShown,
  findToast,
  openPanel,
  startEditing,
} from './record-panel.ts';

test('two browsers change one assignment: the second is shown both values, chooses, and nothing is lost', async ({
  page,
  browser,
  db,
  scene,
  eva,
  signIn,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...STALE);
  const { recordId } = await makeAssignment(db, {
    relatedWeek: eva.recordId,
    homeworkCorrector: scene.entry.recordId,
    rating: 'Good',
    notes: 'before',
  });
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, scene.coach);
  await beCoach();
  for (const one of [page, other]) {
    await openPanel(one, `assignment-${recordId}`, /Pronunciation/);
    await startEditing(one);
  }
  await findChoice(other, 'Rating').selectOption('Excellent');
  await findBox(other, 'Areas of Difficulty').fill('from the other');
  await findSave(other).click();
  await expectView(other);

  await findChoice(page, 'Rating').selectOption('Poor');
  await findBox(page, 'Notes').fill('mine');
  await findSave(page).click();
  await expect(findPanel(page).getByRole('alert')).toHaveText(CHANGED);
  expect(await readAssignments(db, eva)).toMatchObject([{ rating: 'Excellent', notes: 'before' }]);
  // Both values stand where both were changed, and where only one was.
  await expect(findKept(page, 'Rating')).toHaveText('Yours');
  await expectBoth(page, 'Rating', 'Poor', 'Excellent');
  await expectBoth(page, 'Areas of Difficulty', 'Empty', 'from the other');
  await expect(findKept(page, 'Areas of Difficulty')).toHaveText('Theirs');
  await expect(findBox(page, 'Areas of Difficulty')).toHaveValue('from the other');
  await expect(findBox(page, 'Notes')).toHaveValue('mine');
  await keep(page, 'Rating', 'Theirs');
  await expect(findChoice(page, 'Rating')).toHaveValue('Excellent');
  await keep(page, 'Rating', 'Yours');
  await expect(findChoice(page, 'Rating')).toHaveValue('Poor');
  await findSave(page).click();
  await expectView(page);
  expect(await readAssignments(db, eva)).toMatchObject([
    { rating: 'Poor', notes: 'mine', difficulties: 'from the other', version: 3 },
  ]);
  await context.close();
});

test('a private call is not overwritten either; what was chosen of theirs is kept', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...STALE);
  const given = { relatedWeek: eva.recordId, caller: scene.entry.recordId, rating: 'Fair' };
  const { recordId } = await makePrivateCall(db, { ...given, date: scene.start });
  await beCoach();
  await openPanel(page, `private-call-${recordId}`, /on/);
  await startEditing(page);
  await findBox(page, 'Notes').fill('mine');
  await db.query(
    {
      name: 'journey-call-changed',
      text: `update private_calls set notes = 'theirs' where record_id = $1`,
    },
    [recordId],
  );
  await findSave(page).click();
  await expectBoth(page, 'Notes', 'mine', 'theirs');
  await keep(page, 'Notes', 'Theirs');
  await findBox(page, 'Difficulties').fill('still mine');
  await findSave(page).click();
  await expectView(page);
  await expect(findShown(page, 'Notes')).toHaveText('theirs');
  await expect(findShown(page, 'Difficulties')).toHaveText('still mine');
  expect(await readPrivateCalls(db, eva)).toMatchObject([{ notes: 'theirs', version: 3 }]);
});

test('nor is a session', async ({ page, db, scene, eva, beCoach, expectConsole }) => {
  expectConsole(...STALE);
  const sessionId = await makeSessionOf(db, scene, [eva]);
  await beCoach();
  await openSessionInEdit(page, sessionId);
  await findBox(page, 'Comments').fill('mine');
  await db.query(
    {
      name: 'journey-session-changed',
      text: `update group_sessions set comments = 'theirs' where record_id = $1`,
    },
    [sessionId],
  );
  await findSave(page).click();
  await expectBoth(page, 'Comments', 'mine', 'theirs');
  await findSave(page).click();
  await expectView(page);
  expect(await readSessions(db, scene)).toMatchObject([{ comments: 'mine', version: 3 }]);
});

test('a record that was changed since is looked at again before it is deleted', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...STALE);
  const recordId = await makeRatedAssignment(db, scene, eva);
  await beCoach();
  await openAssignmentInEdit(page, recordId);
  await db.query(
    {
      name: 'journey-assignment-changed',
      text: `update assignments set notes = 'theirs' where record_id = $1`,
    },
    [recordId],
  );
  await remove(page);
  await expect(findPanel(page).getByRole('alert')).toContainText('Look at it again before you delete it.');
  await expect(findBox(page, 'Notes')).toHaveValue('theirs');
  expect(await readAssignments(db, eva)).toHaveLength(1);
  await remove(page);
  await expect(findPanel(page)).toBeHidden();
  expect(await readAssignments(db, eva)).toEqual([]);
});

test('what was typed into a record that was deleted meanwhile can still be read', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...STALE);
  const recordId = await makeRatedAssignment(db, scene, eva);
  await beCoach();
  await openAssignmentInEdit(page, recordId);
  await findBox(page, 'Notes').fill('minutes of typing');
  await db.query(
    { name: 'journey-assignment-deleted', text: 'delete from assignments where record_id = $1' },
    [recordId],
  );
  await findSave(page).click();
  await expect(findToast(page, 'Error updating assignment')).toBeVisible();
  await expect(findPanel(page).getByRole('alert')).toContainText(
    'This record was deleted since you opened it.',
  );
  await expect(findBox(page, 'Notes')).toHaveValue('minutes of typing');
  await expect(findSave(page)).toHaveCount(0);
});

async function remove(page: Page): Promise<void> {
  await findPanel(page).getByRole('button', { name: 'Delete Record' }).click();
  await answer(page, { title: 'Are you sure you want to delete this record?', by: 'Confirm' });
}
