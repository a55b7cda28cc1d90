import { expect, test } from './fixtures.ts';
import {
  changeElsewhere,
  editRow,
  findApply,
  findControls,
  findNotes,
  findToast,
  makeStudentWeek,
  makeWeeklyScene,
  openTableEdit,
  openWeeklyRecords,
  readWeek,
} from './weekly.ts';

test('a saved row is taken back by Undo in its toast, once', async ({ page, db, makePerson, signIn }) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, {
    first: 'Eva',
    notes: 'before',
    currentLesson: scene.lesson.recordId,
  });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, eva);
  await row.notes.fill('after');
  await row.clearLesson.click();
  await row.submit.click();
  await expect(findNotes(page, eva)).toHaveText('after');
  const undo = page.getByRole('status').getByRole('button', { name: /^Undo/ });
  await undo.click();
  await expect(findNotes(page, eva)).toHaveText('before');
  await expect(undo).toHaveCount(0);
  expect(await readWeek(db, eva)).toMatchObject({
    notes: 'before',
    lesson: scene.lesson.recordId,
    version: 3,
  });
});

test('a row that left the list by being completed comes back by Ctrl+Z', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', week: 0 });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, eva);
  await row.complete.click();
  await row.submit.click();
  await expect(page.getByText('No records found')).toBeVisible();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(findNotes(page, eva)).toBeVisible();
  expect(await readWeek(db, eva)).toMatchObject({ complete: false, version: 3 });
});

test('an apply of many rows is taken back by Ctrl+Z, which in a text stays what it is there', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', notes: 'before' });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await openTableEdit(page);
  const first = findControls(page, carla);
  await first.notes.fill('after');
  await findControls(page, eva).hold.click();
  await findApply(page).click();
  await expect(findToast(page, 'Weeks updated successfully')).toBeVisible();
  await first.notes.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+z');
  await expect(first.notes).toHaveValue('after');
  expect(await readWeek(db, carla)).toMatchObject({ notes: 'after', version: 2 });
  await first.cancel.focus();
  await page.keyboard.press('Control+z');
  await expect(first.notes).toHaveValue('before');
  await expect(findControls(page, eva).hold).not.toBeChecked();
  await expect.poll(() => readWeek(db, carla)).toMatchObject({ notes: 'before', version: 3 });
  expect(await readWeek(db, eva)).toMatchObject({ hold: false, version: 3 });
});

for (const way of ['the toast', 'Ctrl+Z'] as const) {
  test(`what an apply has saved is taken back by ${way} though a row of it failed`, async ({
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
    if (way === 'the toast') await failure.getByRole('button', { name: /^Undo/ }).click();
    else await page.keyboard.press('Control+z');
    await expect(findControls(page, carla).notes).toHaveValue('before');
    await expect(findControls(page, eva).hold).not.toBeChecked();
    await expect(findControls(page, dan).complete).toBeChecked();
    await expect(page.getByText('Not saved', { exact: true })).toHaveCount(1);
    await expect.poll(() => readWeek(db, carla)).toMatchObject({ notes: 'before', version: 3 });
    expect(await readWeek(db, eva)).toMatchObject({ hold: false, version: 3 });
    expect(await readWeek(db, dan)).toMatchObject({ complete: false, version: 1 });
  });
}

test('what somebody changed since then is not taken back: it says so', async ({
  page,
  db,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 409/, /Failed to post/);
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', notes: 'before' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, eva);
  await row.notes.fill('after');
  await row.submit.click();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await changeElsewhere(db, eva, 'what she saw');
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('alert').getByText('Could not undo')).toBeVisible();
  await expect(findNotes(page, eva)).toHaveText('what she saw');
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'what she saw', version: 3 });
});
