import { addDays } from '@soltura/domain/dates';
import { nameWeek } from '@soltura/domain/weeks/join-weeks';
import { listWeeks } from '@soltura/domain/weeks/week-list';
import { makeAssignment } from '@soltura/server/testing/coaching';
import { openAssignmentInEdit } from './record-assignment.ts';
import { expect, readAssignments, test } from './record-journey.ts';
import {
  ASSIGNMENT_CALL,
  answer,
  chooseStudent,
  closePanel,
  countCalls,
  expectTitle,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findPencil,
  findSave,
  findShown,
  findStudents,
  findToast,
  openPanel,
  recordWords,
  startEditing,
} from './record-panel.ts';
import { findFilter, findWeekRow, makeStudentWeek, openWeeklyRecords } from './weekly.ts';

const NEW = 'Create Assignment Record';

test('New Assignment starts with the week of the filter and with the coach who is signed in', async ({
  page,
  scene,
  eva,
  beCoach,
}) => {
  const lastWeek = addDays(scene.start, -7);
  const label = listWeeks(scene.start, 4).find(({ start }) => start === lastWeek)?.label ?? '';
  await beCoach();
  await openWeeklyRecords(page);
  await expect(findWeekRow(page, eva)).toBeVisible();
  await findFilter(page, 'Week:').selectOption(lastWeek);
  await page.getByRole('button', { name: 'New Assignment' }).click();
  await expectTitle(page, NEW);
  await expect(findChoice(page, 'Week Starts')).toHaveValue(lastWeek);
  expect(label, 'the week is one of those listed').not.toBe('');
  await expect(findChoice(page, 'Corrected by').locator('option:checked')).toHaveText(scene.entry.name);
  await expect(findChoice(page, 'Assignment Type').locator('option:checked')).toHaveText('Select');
  await expect(findChoice(page, 'Rating').locator('option:checked')).toHaveText('Select');
});

test('a new assignment is named after its student and type, saved, and is a button of the row', async ({
  page,
  db,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openWeeklyRecords(page);
  await page.getByRole('button', { name: 'New Assignment' }).click();
  await expectTitle(page, NEW);
  await expect(findShown(page, 'Assignment Name')).toHaveText('');
  await chooseStudent(page, eva.name);
  await findChoice(page, 'Assignment Type').selectOption('Writing');
  await expect(findShown(page, 'Assignment Name')).toHaveText(`${nameWeek(eva.name, 5)} - Writing`);
  await findChoice(page, 'Rating').selectOption('Very Good');
  await findBox(page, 'Assignment Link').fill('https://docs.example/ensayo');
  await findBox(page, 'Areas of Difficulty').fill('accents');
  await findBox(page, 'Notes').fill('two lines\nof notes');
  const readWords = await recordWords(page);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect.poll(readWords).toEqual(['Creating assignment...', 'Assignment created!']);
  await findWeekRow(page, eva).getByRole('button', { name: 'Writing: Very Good' }).click();
  await expectTitle(page, `Writing by ${eva.name}`);
  await expect(findShown(page, 'Notes')).toHaveText('two lines\nof notes', { useInnerText: true });
  const link = findShown(page, 'Assignment Link').getByRole('link', { name: 'Assignment Link' });
  await expect(link).toHaveAttribute('href', 'https://docs.example/ensayo');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  expect(await readAssignments(db, eva)).toMatchObject([
    {
      type: 'Writing',
      rating: 'Very Good',
      notes: 'two lines\nof notes',
      difficulties: 'accents',
      link: 'https://docs.example/ensayo',
    },
  ]);
});

test('another week clears the student; its own students are searched', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  const lastWeek = addDays(scene.start, -7);
  const gil = await makeStudentWeek(db, scene, { first: 'Gil', weekStarts: lastWeek });
  await beCoach();
  await openPanel(page, 'new-assignment', NEW);
  await chooseStudent(page, eva.name);
  await findChoice(page, 'Week Starts').selectOption(lastWeek);
  await expect(findChoice(page, 'Student')).toHaveValue('');
  await findChoice(page, 'Student').fill(eva.name);
  await expect(page.getByText('No students found')).toBeVisible();
  await findChoice(page, 'Student').fill(gil.name);
  await expect(findStudents(page)).toHaveText(`${gil.name} - ${lastWeek}`);
  await findChoice(page, 'Week Starts').selectOption(scene.start);
  await expect(findChoice(page, 'Student')).toHaveValue('');
});

test('nothing is listed before a name is typed, and the x clears who was chosen', async ({
  page,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openPanel(page, 'new-assignment', NEW);
  await findChoice(page, 'Student').click();
  await expect(findStudents(page)).toHaveCount(0);
  await chooseStudent(page, eva.name);
  await findPanel(page)
    .getByRole('button', { name: `Clear ${eva.name}` })
    .click();
  await expect(findChoice(page, 'Student')).toHaveValue('');
  await expect(findShown(page, 'Assignment Name')).toHaveText('');
});

test('Save and add another keeps week and corrector, and empties the rest', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openPanel(page, 'new-assignment', NEW);
  await chooseStudent(page, eva.name);
  await findChoice(page, 'Assignment Type').selectOption('journal');
  await findChoice(page, 'Rating').selectOption('Fair');
  await findBox(page, 'Notes').fill('first');
  await findPanel(page).getByRole('button', { name: 'Save and add another' }).click();
  await expect(findToast(page, 'Assignment created!')).toBeVisible();
  await expect(findChoice(page, 'Student')).toHaveValue('');
  await expect(findChoice(page, 'Assignment Type')).toHaveValue('');
  await expect(findChoice(page, 'Rating')).toHaveValue('');
  await expect(findBox(page, 'Notes')).toHaveValue('');
  await expect(findChoice(page, 'Week Starts')).toHaveValue(scene.start);
  await expect(findChoice(page, 'Corrected by').locator('option:checked')).toHaveText(scene.entry.name);
  expect(await readAssignments(db, eva)).toHaveLength(1);
  // The same once more is another assignment.
  await chooseStudent(page, eva.name);
  await findChoice(page, 'Assignment Type').selectOption('journal');
  await findChoice(page, 'Rating').selectOption('Fair');
  await findBox(page, 'Notes').fill('first');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readAssignments(db, eva)).toHaveLength(2);
});

test('Cancel, and the pencil once more, show what is stored again', async ({ page, db, eva, beCoach }) => {
  const { recordId } = await makeAssignment(db, { relatedWeek: eva.recordId, rating: 'Good' });
  await beCoach();
  await openPanel(page, `assignment-${recordId}`, `Pronunciation by ${eva.name}`);
  await expect(findShown(page, 'Corrected by')).toHaveText('No Coach Found');
  await startEditing(page);
  await expectTitle(page, 'Edit Assignment');
  await findChoice(page, 'Rating').selectOption('Poor');
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await expectView(page);
  await expect(findShown(page, 'Rating')).toHaveText('Good');
  await startEditing(page);
  await findChoice(page, 'Rating').selectOption('Poor');
  await findPencil(page).click();
  await expectView(page);
  await expect(findShown(page, 'Rating')).toHaveText('Good');
});

test('saving without a change says so, sends nothing and goes back to view', async ({
  page,
  db,
  eva,
  beCoach,
}) => {
  const { recordId } = await makeAssignment(db, { relatedWeek: eva.recordId, rating: 'Good' });
  const readCalls = await countCalls(page, `${ASSIGNMENT_CALL}/*`);
  await beCoach();
  await openAssignmentInEdit(page, recordId);
  await findSave(page).click();
  await expect(findToast(page, 'No changes detected')).toBeVisible();
  await expectView(page);
  expect(readCalls()).toEqual([]);
});

test('a saved change shows in the panel and in the row; what is no option any more stays', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await makeAssignment(db, {
    relatedWeek: eva.recordId,
    assignmentType: 'Essay',
    homeworkCorrector: scene.entry.recordId,
    rating: 'Good',
  });
  await beCoach();
  await openWeeklyRecords(page);
  await findWeekRow(page, eva).getByRole('button', { name: 'Essay: Good' }).click();
  await expect(findShown(page, 'Corrected by')).toHaveText(scene.entry.name);
  await startEditing(page);
  await findChoice(page, 'Rating').selectOption('Excellent');
  const readWords = await recordWords(page);
  await findSave(page).click();
  await expectView(page);
  await expect(findShown(page, 'Rating')).toHaveText('Excellent');
  expect(await readWords()).toEqual(['Updating assignment...', 'Assignment updated!']);
  await closePanel(page);
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Essay: Excellent' })).toBeVisible();
  expect(await readAssignments(db, eva)).toMatchObject([{ type: 'Essay', rating: 'Excellent', version: 2 }]);
});

test('a coach deletes an assignment after a question, and its button leaves the row', async ({
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
  await expect(findPanel(page).getByRole('button', { name: 'Delete Record' })).toHaveCount(0);
  await startEditing(page);
  await expect(findPanel(page).getByRole('heading', { name: 'Danger Zone!' })).toBeVisible();
  const question = {
    title: 'Are you sure you want to delete this record?',
    body: 'This action cannot be undone',
  };
  await findPanel(page).getByRole('button', { name: 'Delete Record' }).click();
  await answer(page, { ...question, by: 'Go Back' });
  expect(await readAssignments(db, eva)).toHaveLength(1);
  const readWords = await recordWords(page);
  await findPanel(page).getByRole('button', { name: 'Delete Record' }).click();
  await answer(page, { ...question, by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
  await expect(entry).toHaveCount(0);
  expect(await readWords()).toEqual(['Deleting assignment...', 'Assignment deleted!']);
  expect(await readAssignments(db, eva)).toEqual([]);
});
