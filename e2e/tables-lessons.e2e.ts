import { expectTitle, findBox, findChoice } from './record-panel.ts';
import { noteWrites, openNew, saveRecord } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import {
  chooseLesson,
  editRow,
  findControls,
  makeStudentWeek,
  makeWeeklyScene,
  openWeeklyRecords,
} from './weekly.ts';

const LESSONS = /\/student-records\/lessons$/;

test('a new lesson can be chosen for a week at once', async ({ page, db, mark, makePerson, beAdmin }) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await beAdmin();
  await openWeeklyRecords(page, `?coach=${scene.entry.recordId}`);
  await page.getByRole('link', { name: 'home navigation' }).click();
  await page.getByRole('link', { name: 'Database Tables' }).click();
  await page.getByRole('link', { name: 'Lessons Table', exact: true }).click();
  const sent = noteWrites(page, LESSONS);
  await openNew(page, 'New Lesson');
  await expectTitle(page, 'Create Lesson');
  const lessonName = `Newest ${mark}`;
  await findBox(page, 'Lesson Name').fill(lessonName);
  await findChoice(page, 'Type').selectOption('1MC/2MC');
  await saveRecord(page);
  expect(sent.map(({ method, body }) => ({ method, body }))).toEqual([
    { method: 'POST', body: { lessonName, type: '1MC/2MC' } },
  ]);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await editRow(page, eva);
  await chooseLesson(page, eva, lessonName);
  await expect(findControls(page, eva).clearLesson).toBeVisible();
  await findControls(page, eva).cancel.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
});
