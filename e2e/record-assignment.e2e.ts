import { nameWeek } from '@soltura/domain/weeks/join-weeks';
import { makeAssignment } from '@soltura/server/testing/coaching';
import { expect, readAssignments, test } from './record-journey.ts';
import {
  answer,
  chooseStudent,
  closePanel,
  expectTitle,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findShown,
  recordWords,
  startEditing,
} from './record-panel.ts';
import { findWeekRow, openWeeklyRecords } from './weekly.ts';

const NEW = 'Create Assignment Record';

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
