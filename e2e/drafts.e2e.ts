import { makeAssignment } from '@soltura/server/testing/coaching';
import { expect, readAssignments, test } from './record-journey.ts';
import { expectView, findBox, findPanel, findSave, openPanel, startEditing } from './record-panel.ts';
import { endSession, findLogIn } from './sign-in.ts';

const NOTICE = /^Your unsaved changes from .+ are here\.$/;

test('a draft of an ended session is kept for its owner, and nobody else who signs in finds it', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of (400|401)/, /Get access token failed/, /Error updating/);
  const { recordId } = await makeAssignment(db, {
    relatedWeek: eva.recordId,
    homeworkCorrector: scene.entry.recordId,
    rating: 'Good',
  });
  await beCoach();
  await openPanel(page, `assignment-${recordId}`, /Pronunciation/);
  await startEditing(page);
  await findBox(page, 'Notes').fill('Half a sen');
  await endSession(page);
  await findSave(page).click();
  await expect(page.getByRole('main')).toContainText('Your session has ended. Log in again');

  await signIn(page, await makePerson({ name: 'Ada', adminRole: 'admin' }));
  await expect(findPanel(page)).toBeVisible();
  await expectView(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(findLogIn(page)).toBeVisible();

  await signIn(page, scene.coach);
  await openPanel(page, `assignment-${recordId}`, 'Edit Assignment');
  await expect(findBox(page, 'Notes')).toHaveValue('Half a sen');
  await expect(findPanel(page).getByText(NOTICE)).toBeVisible();
  await findSave(page).click();
  await expectView(page);
  expect(await readAssignments(db, eva)).toMatchObject([{ rating: 'Good', notes: 'Half a sen' }]);
});
