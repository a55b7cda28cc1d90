import { makeAssignment } from '@soltura/server/testing/coaching';
import { expect, readAssignments, test } from './record-journey.ts';
import { answer, findBox, findChoice, findPanel, startEditing } from './record-panel.ts';
import { findWeekRow, openWeeklyRecords } from './weekly.ts';

const QUESTION = {
  title: 'Unsaved Changes',
  body: 'You have unsaved changes. Close without saving?',
} as const;

test('Back asks before what was typed for a new record is lost', async ({ page, eva, beCoach }) => {
  await beCoach();
  await openWeeklyRecords(page);
  await expect(findWeekRow(page, eva)).toBeVisible();
  await page.getByRole('button', { name: 'New Assignment' }).click();
  await findBox(page, 'Notes').fill('half a sen');
  await page.goBack();
  await answer(page, { ...QUESTION, by: 'Go Back' });
  await expect(findBox(page, 'Notes')).toHaveValue('half a sen');
  await expect(page).toHaveURL(/panel=new-assignment/);
  await page.goBack();
  await answer(page, { ...QUESTION, by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
  await expect(page).toHaveURL('/weeklyrecords');
  await page.getByRole('button', { name: 'New Assignment' }).click();
  await expect(findBox(page, 'Notes')).toHaveValue('');
});

test('Back asks before a changed record is left, and asks nothing of an unchanged one', async ({
  page,
  db,
  eva,
  beCoach,
}) => {
  await makeAssignment(db, { relatedWeek: eva.recordId, rating: 'Good' });
  await beCoach();
  await openWeeklyRecords(page);
  const entry = findWeekRow(page, eva).getByRole('button', { name: 'Pronunciation: Good' });
  await entry.click();
  await startEditing(page);
  await page.goBack();
  await expect(findPanel(page)).toBeHidden();
  await entry.click();
  await startEditing(page);
  await findChoice(page, 'Rating').selectOption('Bad');
  await page.goBack();
  await answer(page, { ...QUESTION, by: 'Go Back' });
  await expect(findChoice(page, 'Rating')).toHaveValue('Bad');
  await page.goBack();
  await answer(page, { ...QUESTION, by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
  expect(await readAssignments(db, eva)).toMatchObject([{ rating: 'Good' }]);
});
