import { chooseAttendee, findSessionDay, makeSessionOf } from './record-attendees.ts';
import { expectChange, findChangeLine, findChanges, openHistory } from './record-changes.ts';
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
import { editRow, findWeekRow, makeStudentWeek, openWeeklyRecords } from './weekly.ts';

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

test('the history of a week tells of its row, lessons by their names', async ({
  page,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openWeeklyRecords(page);
  const controls = await editRow(page, eva);
  await controls.notes.fill('ill');
  await controls.lesson.fill(scene.lesson.lessonName);
  await page.getByRole('option', { name: scene.lesson.lessonName, exact: true }).click();
  await controls.submit.click();
  await expect(controls.submit).toHaveCount(0);
  await findWeekRow(page, eva).getByRole('button', { name: 'View record' }).click();
  await openHistory(page);
  await expect(findChanges(page).first()).toContainText(`${scene.entry.name} changed it`);
  await expectChange(page, 0, 'Notes', ['Empty', 'ill']);
  await expectChange(page, 0, 'Current Lesson', ['Empty', scene.lesson.lessonName]);
});

test('the history of a session tells who joined by name', async ({ page, db, scene, eva, beCoach }) => {
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  const sessionId = await makeSessionOf(db, scene, [eva]);
  await beCoach();
  await openPanel(page, `group-call-${sessionId}`, `Session: Level 1 on ${findSessionDay(scene)}`);
  await openHistory(page);
  await expect(findPanel(page)).toContainText('No changes recorded');
  await startEditing(page);
  await chooseAttendee(page, carla.name);
  await findSave(page).click();
  await expectView(page);
  await openHistory(page);
  await expect(findChanges(page)).toHaveCount(1);
  await expect(findChangeLine(page, 0, 'Attendees').locator('ins')).toContainText(carla.name);
});
