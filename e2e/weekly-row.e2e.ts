import type { Page } from '@playwright/test';
import { INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import {
  makeAssignment,
  makeAttendee,
  makeCoachingLesson,
  makeGroupSession,
} from '@soltura/server/testing/coaching';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import {
  chooseLesson,
  editRow,
  expectListed,
  findLessons,
  findNotes,
  findToast,
  findWeekRow,
  makeStudentWeek,
  makeWeeklyScene,
  openWeeklyRecords,
  readWeek,
  WEEK_CALL,
} from './weekly.ts';

for (const width of [1280, 1440]) {
  test(`a row that goes into edit leaves every column where it stood at ${width} px`, async ({
    page,
    db,
    makePerson,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const scene = await makeWeeklyScene({ db, makePerson });
    const currentLesson = scene.lesson.recordId;
    const carla = await makeStudentWeek(db, scene, { first: 'Carla', notes: 'as noted', currentLesson });
    const dan = await makeStudentWeek(db, scene, { first: 'Dan' });
    await signIn(page, scene.coach);
    await openWeeklyRecords(page);
    await expectListed(page, [carla, dan]);
    const before = await measureColumns(page);
    const row = await editRow(page, carla);
    await expect(row.submit).toBeInViewport({ ratio: 1 });
    expect(await measureColumns(page)).toEqual(before);
    await row.cancel.click();
    await expect(findNotes(page, carla)).toHaveText('as noted');
    expect(await measureColumns(page)).toEqual(before);
  });
}

test('21, 22: a week without a lesson cannot be complete; with a lesson and a note it can, and leaves the list', async ({
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
  await row.complete.click();
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await expect(error).toContainText(INCOMPLETE_SENTENCE);
  await error.getByRole('button').click();
  await expect(row.complete).not.toBeChecked();

  await chooseLesson(page, carla, scene.lesson.lessonName);
  await row.complete.click();
  await expect(error, 'there was no call, and there is no note').toBeVisible();
  await error.getByRole('button').click();
  await row.notes.fill('travelling');
  await row.complete.click();
  await expect(row.complete).toBeChecked();
  const release = await holdCalls(page, WEEK_CALL);
  await row.submit.click();
  await expect(findToast(page, 'Updating week...')).toBeVisible();
  release();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await expectListed(page, [dan]);
  expect(await readWeek(db, carla)).toMatchObject({
    notes: 'travelling',
    lesson: scene.lesson.recordId,
    complete: true,
  });
});

test('23, 24: week 0 needs nothing to be complete; a group session is a call too', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', week: 0 });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', currentLesson: scene.lesson.recordId });
  const { recordId: groupSession } = await makeGroupSession(db, {
    date: scene.start,
    sessionType: 'Level 1',
  });
  await makeAttendee(db, { groupSession, student: eva.recordId });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Level 1' })).toBeVisible();
  for (const week of [dan, eva]) {
    const row = await editRow(page, week);
    await row.complete.click();
    await expect(row.complete).toBeChecked();
    await row.submit.click();
    await expect(findWeekRow(page, week)).toHaveCount(0);
    expect(await readWeek(db, week)).toMatchObject({ complete: true });
  }
});

test('25: a complete week whose lesson is cleared is not sent', async ({ page, db, makePerson, signIn }) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, {
    first: 'Eva',
    currentLesson: scene.lesson.recordId,
    calls: 1,
  });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const sent = countCalls(page);
  const row = await editRow(page, eva);
  await row.complete.click();
  await row.clearLesson.click();
  await expect(row.lesson).toBeFocused();
  await row.submit.click();
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await expect(error).toContainText(INCOMPLETE_SENTENCE);
  await error.getByRole('button').click();
  await expect(row.complete, 'the row stays as it was').toBeChecked();
  await expect(row.submit).toBeVisible();
  expect(sent()).toBe(0);
});

test('26: a row without changes says so and sends nothing, submitted or cancelled', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', notes: 'fine' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const sent = countCalls(page);
  const row = await editRow(page, eva);
  await row.notes.fill('not fine');
  await row.notes.fill('fine');
  await row.submit.click();
  await expect(findToast(page, 'No changes detected')).toBeVisible();
  await expect(row.notes).toHaveCount(0);
  await page.reload();
  await (await editRow(page, eva)).cancel.click();
  await expect(findToast(page, 'No changes detected')).toBeVisible();
  await expect(row.notes).toHaveCount(0);
  expect(sent()).toBe(0);
});

test('27: cancelling asks about what was changed; Go Back keeps it, Confirm shows what was there', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', notes: 'as it was' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, eva);
  await row.notes.fill('something else');
  await row.cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Edit' });
  await expect(question).toContainText('Discard the changes to this record?');
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(row.notes).toHaveValue('something else');
  await row.cancel.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.notes).toHaveCount(0);
  await expect(findNotes(page, eva)).toHaveText('as it was');
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'as it was', version: 1 });
});

test('28: a row that could not be saved keeps what was typed, and is saved by another press', async ({
  page,
  db,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (put|update)|Error updating week/);
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, eva);
  await row.notes.fill('kept');
  await page.route(WEEK_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await row.submit.click();
  await expect(page.getByRole('alert').getByText('Error updating week')).toBeVisible();
  await expect(row.notes).toHaveValue('kept');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.unroute(WEEK_CALL);
  await row.submit.click();
  await expect(findNotes(page, eva)).toHaveText('kept');
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'kept' });
});

test('29: a lesson that is cleared is cleared; what the row does not change stays', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, {
    first: 'Eva',
    notes: 'stays',
    currentLesson: scene.lesson.recordId,
    offTrack: true,
    primaryCoachWhenCreated: 'Somebody',
  });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await expect(findWeekRow(page, eva)).toContainText(scene.lesson.lessonName);
  const row = await editRow(page, eva);
  await row.clearLesson.click();
  await row.hold.click();
  await row.submit.click();
  await expect(findWeekRow(page, eva), 'held weeks are left out').toHaveCount(0);
  await page.goto('/weeklyrecords?hold=show');
  await expect(findWeekRow(page, eva)).not.toContainText(scene.lesson.lessonName);
  await expect(findNotes(page, eva)).toHaveText('stays');
  expect(await readWeek(db, eva)).toMatchObject({
    lesson: null,
    hold: true,
    offTrack: true,
    coachThen: 'Somebody',
  });
});

test('lessons are found by a part of their name, in their order, by keyboard; an unknown one is not', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  for (const number of [2, 1]) await makeCoachingLesson(db, { lessonName: `Unit ${scene.mark} ${number}` });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, eva);
  await row.lesson.fill(`uNIT ${scene.mark}`);
  await expect(findLessons(page)).toHaveText([`Unit ${scene.mark} 1`, `Unit ${scene.mark} 2`]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(row.clearLesson).toBeFocused();
  await expect(findWeekRow(page, eva)).toContainText(`Unit ${scene.mark} 2`);
  await page.keyboard.press('Enter');
  await expect(row.lesson).toBeFocused();
  await row.lesson.fill(`${scene.mark} nothing`);
  await expect(page.getByText('No lessons found')).toBeVisible();
});

test('a row in edit keeps its records: their panels are for reading only, and no call is added', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await makeAssignment(db, { relatedWeek: eva.recordId, assignmentType: 'Writing', rating: 'Good' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'New' })).toBeVisible();
  const row = await editRow(page, eva);
  await row.notes.fill('half');
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'New' })).toHaveCount(0);
  await findWeekRow(page, eva).getByRole('button', { name: 'Writing: Good' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(eva.name);
  await expect(panel.getByRole('button', { name: 'Edit record' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await expect(row.notes).toHaveValue('half');
});

/** How often a week is sent from now on. */
function countCalls(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/coaching/weeks')) count += 1;
  });
  return () => count;
}

/** Where the columns of the table start, in pixels of the window. */
function measureColumns(page: Page): Promise<number[]> {
  return page
    .getByRole('columnheader')
    .evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().left));
}
