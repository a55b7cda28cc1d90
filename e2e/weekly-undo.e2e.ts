import { expect, test } from './fixtures.ts';
import {
  findApply,
  findControls,
  makeStudentWeek,
  makeWeeklyScene,
  openTableEdit,
  openWeeklyRecords,
  readWeek,
} from './weekly.ts';

test('what an apply has saved is taken back though a row of it failed', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const currentLesson = scene.lesson.recordId;
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', notes: 'before' });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', currentLesson, calls: 1 });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await openTableEdit(page);
  await findControls(page, carla).notes.fill('after');
  await findControls(page, dan).complete.click();
  await findControls(page, eva).hold.click();
  await db.query({ name: 'journey-no-call', text: 'delete from private_calls where related_week = $1' }, [
    dan.recordId,
  ]);
  await findApply(page).click();
  const failure = page.getByRole('alert');
  await expect(failure.getByText('2 of 3 were saved.')).toBeVisible();
  expect(await readWeek(db, carla)).toMatchObject({ notes: 'after', version: 2 });
  await failure.getByRole('button', { name: /^Undo/ }).click();
  await expect(findControls(page, carla).notes).toHaveValue('before');
  await expect(findControls(page, eva).hold).not.toBeChecked();
  await expect(findControls(page, dan).complete).toBeChecked();
  await expect(page.getByText('Not saved', { exact: true })).toHaveCount(1);
  await expect.poll(() => readWeek(db, carla)).toMatchObject({ notes: 'before', version: 3 });
  expect(await readWeek(db, eva)).toMatchObject({ hold: false, version: 3 });
  expect(await readWeek(db, dan)).toMatchObject({ complete: false, version: 1 });
});
