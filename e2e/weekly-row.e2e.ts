import { expect, test } from './fixtures.ts';
import {
  chooseLesson,
  editRow,
  expectListed,
  findToast,
  makeStudentWeek,
  makeWeeklyScene,
  openWeeklyRecords,
  readWeek,
} from './weekly.ts';

test('a week that has a lesson and a note can be complete; it is stored, and leaves the list (22)', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', week: 9 });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, carla);
  await chooseLesson(page, carla, scene.lesson.lessonName);
  await row.notes.fill('travelling');
  await row.complete.click();
  await expect(row.complete).toBeChecked();
  await row.submit.click();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await expectListed(page, [dan]);
  expect(await readWeek(db, carla)).toMatchObject({
    notes: 'travelling',
    lesson: scene.lesson.recordId,
    complete: true,
  });
});
