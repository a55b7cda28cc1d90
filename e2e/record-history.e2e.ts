import { expectChange, findChanges, openHistory } from './record-changes.ts';
import { expect, readAssignments, test } from './record-journey.ts';
import {
  chooseStudent,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  openPanel,
  startEditing,
} from './record-panel.ts';
import { openWeeklyRecords } from './weekly.ts';

test('the history of an assignment tells who did what, and what it was before', async ({
  page,
  browser,
  db,
  scene,
  eva,
  beCoach,
  makePerson,
  signIn,
}) => {
  await beCoach();
  await openWeeklyRecords(page);
  await page.getByRole('button', { name: 'New Assignment' }).click();
  await chooseStudent(page, eva.name);
  await findChoice(page, 'Assignment Type').selectOption('Writing');
  await findChoice(page, 'Rating').selectOption('Good');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  const [made] = await readAssignments(db, eva);

  const admin = await makePerson({ name: `Admin ${scene.mark}`, adminRole: 'admin' });
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, admin);
  await openPanel(other, `assignment-${made?.recordId}`, /^Writing/);
  await startEditing(other);
  await findChoice(other, 'Rating').selectOption('Excellent');
  await findBox(other, 'Notes').fill('looked again');
  await findSave(other).click();
  await expectView(other);
  await context.close();

  await openPanel(page, `assignment-${made?.recordId}`, /^Writing/);
  await openHistory(page);
  const entries = findChanges(page);
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText(`Admin ${scene.mark} changed it`);
  await expect(entries.nth(0).locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  await expectChange(page, 0, 'Rating', ['Good', 'Excellent']);
  await expectChange(page, 0, 'Notes', ['Empty', 'looked again']);
  await expect(entries.nth(1)).toContainText(`${scene.entry.name} created this record`);
  await expectChange(page, 1, 'Corrected by', [scene.entry.name]);

  // It is as fresh as the record.
  await startEditing(page);
  await findChoice(page, 'Rating').selectOption('Bad');
  await findSave(page).click();
  await expectView(page);
  await openHistory(page);
  await expect(findChanges(page)).toHaveCount(3);
  await expectChange(page, 0, 'Rating', ['Excellent', 'Bad']);
});
