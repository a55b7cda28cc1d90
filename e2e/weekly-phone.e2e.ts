import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import {
  chooseLesson,
  editRow,
  expectListed,
  findApply,
  findControls,
  findFilter,
  findToast,
  findWeekRow,
  makeStudentWeek,
  makeWeeklyScene,
  openTableEdit,
  openWeeklyRecords,
  readWeek,
} from './weekly.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone a row is an entry whose record is edited in place', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', notes: 'stays' });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', calls: 1 });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, eva);
  await row.notes.fill('On the way');
  await chooseLesson(page, eva, scene.lesson.lessonName);
  await row.complete.tap();
  await expect(row.complete).toBeChecked();
  await row.submit.tap();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await expectListed(page, [carla]);
  expect(await readWeek(db, eva)).toMatchObject({
    notes: 'On the way',
    lesson: scene.lesson.recordId,
    complete: true,
  });
});

test('on a phone the filters are a sheet that tells how many records it would show', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  await makeStudentWeek(db, scene, { first: 'Carla' });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', recordsComplete: true });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await findButton(page, 'Filters').tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Show 1 record' })).toBeVisible();
  await findFilter(page, 'Filter Records By Completion:').selectOption('All Records');
  await sheet.getByRole('button', { name: 'Show 2 records' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(findWeekRow(page, eva)).toBeVisible();
  await findButton(page, 'Filters, 1 changed').tap();
  await sheet.getByRole('button', { name: 'Reset filters' }).tap();
  await sheet.getByRole('button', { name: 'Show 1 record' }).tap();
  await expect(findWeekRow(page, eva)).toHaveCount(0);
});

test('on a phone all rows of the page can be edited at once', async ({ page, db, makePerson, signIn }) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await openTableEdit(page);
  await findControls(page, carla).notes.fill('of Carla');
  await findControls(page, eva).hold.tap();
  await findApply(page).tap();
  await expect(findToast(page, 'Weeks updated successfully')).toBeVisible();
  expect(await readWeek(db, carla)).toMatchObject({ notes: 'of Carla' });
  expect(await readWeek(db, eva)).toMatchObject({ hold: true });
});
