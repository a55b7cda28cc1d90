import { expect, test } from './fixtures.ts';
import {
  changeElsewhere,
  chooseLesson,
  editRow,
  findApply,
  findConflict,
  findControls,
  findNotes,
  findToast,
  findWeekRow,
  makeStudentWeek,
  makeWeeklyScene,
  openTableEdit,
  openWeeklyRecords,
  readWeek,
} from './weekly.ts';

const STALE = [/status of 409/, /Failed to (put|update)/];

test('two coaches edit the same row: the second sees both values, chooses, and nothing is lost', async ({
  page,
  browser,
  db,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(...STALE);
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

test('theirs is taken: the row has no change left, and nothing is written', async ({
  page,
  db,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(...STALE);
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, eva);
  await row.notes.fill('what I saw');
  await changeElsewhere(db, eva, 'what she saw');
  await row.submit.click();
  await findConflict(page).getByRole('radio', { name: 'Theirs' }).check();
  await row.submit.click();
  await expect(findToast(page, 'No changes detected')).toBeVisible();
  await expect(findNotes(page, eva)).toHaveText('what she saw');
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'what she saw', version: 2 });
});

test('in a table apply the row that changed meanwhile waits for a choice, and the others are saved', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await openTableEdit(page);
  await findControls(page, carla).notes.fill('of Carla');
  await findControls(page, eva).notes.fill('what I saw');
  await changeElsewhere(db, eva, 'what she saw');
  await findApply(page).click();
  await expect(page.getByRole('alert').getByText('Some weeks failed to update')).toBeVisible();
  const note = findConflict(page);
  await expect(note.getByRole('definition')).toHaveText(['what I saw', 'what she saw']);
  await expect(findControls(page, eva).notes).toHaveValue('what I saw');
  expect(await readWeek(db, carla)).toMatchObject({ notes: 'of Carla', version: 2 });
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'what she saw', version: 2 });

  await findApply(page).click();
  await expect(findToast(page, 'Weeks updated successfully')).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'what I saw', version: 3 });
  expect(await readWeek(db, carla)).toMatchObject({ version: 2 });
});

test('a row that was changed elsewhere to the same is no conflict', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await openTableEdit(page);
  await findControls(page, carla).notes.fill('of Carla');
  await findControls(page, eva).notes.fill('what we both saw');
  await changeElsewhere(db, eva, 'what we both saw');
  await findApply(page).click();
  await expect.poll(() => readWeek(db, carla)).toMatchObject({ notes: 'of Carla' });
  await expect(findControls(page, eva).notes).toHaveValue('what we both saw');
  await expect(findConflict(page)).toHaveCount(0);
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'what we both saw', version: 2 });
});
