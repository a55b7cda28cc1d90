import { expect, test } from './fixtures.ts';
import {
  chooseLesson,
  editRow,
  findConflict,
  findNotes,
  findToast,
  findWeekRow,
  makeStudentWeek,
  makeWeeklyScene,
  openWeeklyRecords,
  readWeek,
} from './weekly.ts';

test('two coaches edit the same row: the second sees both values, chooses, and nothing is lost', async ({
  page,
  browser,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', notes: 'before' });
  const berta = `Berta ${scene.mark}`;
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const mine = await editRow(page, eva);
  await mine.notes.fill('what I saw');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, await makePerson({ name: berta, adminRole: 'coach' }));
  await openWeeklyRecords(other, `?coach=${scene.entry.recordId}`);
  const theirs = await editRow(other, eva);
  await theirs.notes.fill('what she saw');
  await chooseLesson(other, eva, scene.lesson.lessonName);
  await theirs.submit.click();
  await expect(findToast(other, 'Week updated!')).toBeVisible();

  await mine.submit.click();
  await expect(page.getByRole('alert').getByText('Error updating week')).toBeVisible();
  const note = findConflict(page);
  await expect(note).toContainText(`${berta} changed this record at`);
  const { lessonName } = scene.lesson;
  await expect(note.getByRole('definition')).toHaveText(['what I saw', 'what she saw', 'Empty', lessonName]);
  await expect(mine.notes, 'what was typed stands first').toHaveValue('what I saw');
  await expect(findWeekRow(page, eva), 'only one of us changed this').toContainText(lessonName);
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'what she saw', version: 2 });

  const choice = note.getByRole('group', { name: 'Value to keep for Notes' });
  await choice.getByRole('radio', { name: 'Theirs' }).check();
  await expect(mine.notes).toHaveValue('what she saw');
  await choice.getByRole('radio', { name: 'Yours' }).check();
  await mine.submit.click();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await expect(findNotes(page, eva)).toHaveText('what I saw');
  expect(await readWeek(db, eva)).toMatchObject({
    notes: 'what I saw',
    lesson: scene.lesson.recordId,
    version: 3,
  });
  await context.close();
});
