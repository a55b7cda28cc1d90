import { makeCoachingLesson } from '@soltura/server/testing/coaching';
import { expectTitle, findBox, findChoice, findPanel, recordWords } from './record-panel.ts';
import {
  expectRefusedField,
  findTableCell,
  noteWrites,
  openNew,
  openRecord,
  openTable,
  saveRecord,
} from './tables.ts';
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

test('80: a week reference that is no number, 0 or empty is left out, which clears it; half a week is refused', async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  const lessonName = `Lesson ${mark}`;
  const { recordId } = await makeCoachingLesson(db, { lessonName, weekRef: 5, type: 'LCSP' });
  await beAdmin();
  await openTable(page, 'lessons', mark);
  const sent = noteWrites(page, LESSONS);
  const readWords = await recordWords(page);
  const weekRef = findTableCell(page, lessonName, 'Week Ref');
  await expect(weekRef).toHaveText('5');
  await openRecord(page, lessonName);
  await expectTitle(page, 'Edit Lesson');
  await expectRefusedField(page, 'Week Ref', '2.5');
  await expectRefusedField(page, 'Week Ref', '-5');
  expect(sent).toEqual([]);
  await findBox(page, 'Week Ref').fill('abc');
  await expect(findPanel(page).getByText('Not a number: will be saved as empty')).toBeVisible();
  await saveRecord(page);
  await expect.poll(readWords).toEqual(['Updating lesson...', 'Lesson updated successfully!']);
  await expect(weekRef).toHaveText('');
  for (const [typed, shown] of [
    ['7', '7'],
    ['', ''],
    ['8', '8'],
    ['0', ''],
  ] as const) {
    await openRecord(page, lessonName);
    await findBox(page, 'Week Ref').fill(typed);
    await saveRecord(page);
    await expect(weekRef).toHaveText(shown);
  }
  const body = { recordId, lessonName, type: 'LCSP' };
  expect(sent.map((one) => one.body)).toEqual([
    body,
    { ...body, weekRef: 7 },
    body,
    { ...body, weekRef: 8 },
    body,
  ]);
  await openTable(page, 'lessons', mark);
  await expect(weekRef).toHaveText('');
});

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
