import { makeRatedAssignment, openAssignmentInEdit } from './record-assignment.ts';
import { makeSessionOf, openSessionInEdit, removeAttendee } from './record-attendees.ts';
import { expect, readAssignments, readSessions, test } from './record-journey.ts';
import { expectView, findBox, findChoice, findPanel, findSave, findShown, findUndo } from './record-panel.ts';

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
  await findUndo(page, 'Group session updated!').click();
  await expect(findShown(page, 'Attendees')).toHaveText(eva.name);
  await expect(findShown(page, 'Comments')).toHaveText('');
  expect(await readSessions(db, scene)).toMatchObject([{ comments: '', attendees: [eva.recordId] }]);
});
