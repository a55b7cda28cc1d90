import type { Locator, Page } from '@playwright/test';
import { makeAssignment } from '@soltura/server/testing/coaching';
import { expect, test } from './record-journey.ts';
import { expectView, findBox, findPanel, openPanel, startEditing } from './record-panel.ts';
import { findLogIn } from './sign-in.ts';

const findQuestion = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Unsaved Work' });

const findLogOut = (page: Page): Locator => page.getByRole('button', { name: 'Log Out' });

test('Log Out deletes an unsaved draft on request, and the next sign-in finds nothing of it', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  signIn,
}) => {
  const { recordId } = await makeAssignment(db, { relatedWeek: eva.recordId });
  await beCoach();
  await openPanel(page, `assignment-${recordId}`, /Pronunciation/);
  await startEditing(page);
  await findBox(page, 'Notes').fill('Half a sen');
  await page.goto('/');
  await findLogOut(page).click();
  await expect(findQuestion(page).getByRole('listitem')).toHaveText(/^Assignment of Eva/);
  await expect(findQuestion(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(findQuestion(page)).toBeHidden();
  await openPanel(page, `assignment-${recordId}`, 'Edit Assignment');
  await expect(findBox(page, 'Notes'), 'Stay keeps it').toHaveValue('Half a sen');

  await page.goto('/');
  await findLogOut(page).click();
  await findQuestion(page).getByRole('button', { name: 'Log out and delete it' }).click();
  await expect(findLogIn(page)).toBeVisible();
  expect(JSON.stringify(await page.context().storageState())).not.toContain('Half a sen');

  await signIn(page, scene.coach);
  await openPanel(page, `assignment-${recordId}`, /Pronunciation/);
  await expectView(page);
  await expect(findPanel(page)).not.toContainText('Half a sen');
});
