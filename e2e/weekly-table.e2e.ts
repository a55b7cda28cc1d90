import type { Page } from '@playwright/test';
import { INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { findButton } from './quiz.ts';
import {
  findApply,
  findControls,
  findCount,
  findFilter,
  findNotes,
  findToast,
  findWeekRow,
  makeStudentWeek,
  makeWeeklyScene,
  openTableEdit,
  openWeeklyRecords,
  readWeek,
  WEEKS_CALL,
} from './weekly.ts';

test('30: in table edit mode every row of the page has its controls; filters and pages are gone', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  for (let place = 0; place < 21; place += 1) await makeStudentWeek(db, scene, { first: 'Nadia' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await openTableEdit(page);
  await expect(findFilter(page, 'Coach:')).toHaveCount(0);
  await expect(findCount(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: /^Pages/ })).toHaveCount(0);
  await expect(findButton(page, 'New Assignment')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveCount(20);
  await expect(findApply(page)).toBeDisabled();
  await findButton(page, 'Disable Edit Mode').click();
  await expect(findCount(page)).toHaveText('showing 1 - 20 of 21 records');
});

test('31: what is typed back is no change: it is said, and nothing is sent', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', notes: 'fine' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const sent = noteRowsSent(page);
  await openTableEdit(page);
  const row = findControls(page, eva);
  await row.notes.fill('not fine');
  await expect(findApply(page)).toBeEnabled();
  await expect(page.getByText('1 row changed')).toBeVisible();
  await row.notes.fill('fine');
  await findApply(page).click();
  await expect(findToast(page, 'No changes to apply')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a note that is too long is told while it is typed, and named before anything is sent', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', week: 5 });
  const finn = await makeStudentWeek(db, scene, { first: 'Finn' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const sent = noteRowsSent(page);
  await openTableEdit(page);
  const { notes } = findControls(page, eva);
  await notes.fill('n'.repeat(9_000));
  await expect(notes).toHaveAccessibleDescription(/9,000 of 10,000 characters/);
  await notes.fill('n'.repeat(10_023));
  await expect(notes).toHaveAccessibleDescription(/10,023 of 10,000 characters: 23 too many/);
  await expect(notes).toHaveAttribute('aria-invalid', 'true');
  await findControls(page, finn).notes.fill('Fine.');
  await findApply(page).click();
  const refusal = page.getByRole('alertdialog', { name: 'Texts too long' });
  await expect(refusal).toContainText(
    `${eva.name} (Week 5): Notes may hold at most 10,000 characters: 23 too many.`,
  );
  await refusal.getByRole('button').click();
  expect(sent).toEqual([]);
  await notes.fill('n'.repeat(10_000));
  await findApply(page).click();
  await expect(findToast(page, 'Weeks updated successfully')).toBeVisible();
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'n'.repeat(10_000) });
});

test('32: rows that cannot be complete are named, and nothing is sent', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const currentLesson = scene.lesson.recordId;
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', week: 5, currentLesson, calls: 1 });
  const finn = await makeStudentWeek(db, scene, { first: 'Finn' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const sent = noteRowsSent(page);
  await openTableEdit(page);
  const row = findControls(page, eva);
  await row.complete.click();
  await row.clearLesson.click();
  await findControls(page, finn).notes.fill('fine');
  await findApply(page).click();
  const modal = page.getByRole('alertdialog', { name: 'Cannot Complete Records' });
  await expect(modal).toContainText(INCOMPLETE_SENTENCE);
  await expect(modal.getByRole('listitem')).toHaveText([`- ${eva.name} (Week 5)`]);
  await modal.getByRole('button').click();
  await expect(row.complete).toBeChecked();
  await expect(findApply(page)).toBeEnabled();
  expect(sent).toEqual([]);
});

test('33: a row that the server refuses is marked and keeps its text; the next press sends that row alone', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const currentLesson = scene.lesson.recordId;
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', currentLesson, calls: 1 });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  const finn = await makeStudentWeek(db, scene, { first: 'Finn' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const sent = noteRowsSent(page);
  await openTableEdit(page);
  await findControls(page, carla).notes.fill('of Carla');
  await findControls(page, dan).complete.click();
  await findControls(page, eva).notes.fill('of Eva');
  // Its only call is taken away elsewhere meanwhile, so that the server may not mark it complete.
  await db.query({ name: 'journey-no-call', text: 'delete from private_calls where related_week = $1' }, [
    dan.recordId,
  ]);
  await findApply(page).click();
  await expect(page.getByRole('alert').getByText('Some weeks failed to update')).toBeVisible();
  await expect(findToast(page, 'Weeks updated successfully')).toHaveCount(0);
  await expect(page.getByText('Not saved', { exact: true })).toHaveCount(1);
  await expect(page.getByText('1 row not saved')).toBeVisible();
  await expect(findControls(page, dan).complete).toBeChecked();
  await expect(findControls(page, carla).notes).toHaveValue('of Carla');
  await expect(findApply(page)).toBeEnabled();
  expect(await readWeek(db, carla)).toMatchObject({ notes: 'of Carla' });
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'of Eva' });
  expect(await readWeek(db, dan)).toMatchObject({ complete: false });
  expect(await readWeek(db, finn)).toMatchObject({ version: 1 });

  await findControls(page, dan).notes.fill('of Dan');
  await findApply(page).click();
  await expect(findToast(page, 'Weeks updated successfully')).toBeVisible();
  await expect(page.getByText('Not saved', { exact: true })).toHaveCount(0);
  expect(sent).toEqual([[carla, dan, eva].map(({ recordId }) => recordId), [dan.recordId]]);
  expect(await readWeek(db, dan)).toMatchObject({ notes: 'of Dan', complete: true });
});

test('34: leaving the mode asks about what is unsaved; Go Back keeps it, Confirm shows what is stored', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', notes: 'stored' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await openTableEdit(page);
  const row = findControls(page, eva);
  await row.notes.fill('typed');
  await findButton(page, 'Disable Edit Mode').click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  await expect(question).toContainText('All changes will be lost.');
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(row.notes).toHaveValue('typed');
  await findButton(page, 'Disable Edit Mode').click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toHaveCount(0);
  await expect(findNotes(page, eva)).toHaveText('stored');
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly Student Records' })).toBeVisible();

  await openTableEdit(page);
  await expect(row.notes, 'nothing of it comes back').toHaveValue('stored');
  await expect(findApply(page)).toBeDisabled();
});

test('35: what was applied is saved; the mode stays on, and further changes can be made', async ({
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
  await findControls(page, eva).hold.click();
  const release = await holdCalls(page, WEEKS_CALL);
  await findApply(page).click();
  await expect(findToast(page, 'Updating weeks...')).toBeVisible();
  await expect(findApply(page)).toBeDisabled();
  await expect(findButton(page, 'Disable Edit Mode')).toBeDisabled();
  release();
  await expect(findToast(page, 'Weeks updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Weekly Records' })).toBeVisible();
  await expect(findApply(page)).toBeDisabled();
  await expect(findControls(page, carla).notes).toHaveValue('of Carla');
  await findControls(page, carla).notes.fill('of Carla, again');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => readWeek(db, carla)).toMatchObject({ notes: 'of Carla, again', version: 3 });
  expect(await readWeek(db, eva)).toMatchObject({ hold: true, version: 2 });
  await expect(findApply(page)).toBeDisabled();
  await findButton(page, 'Disable Edit Mode').click();
  await expect(findNotes(page, carla)).toHaveText('of Carla, again');
  await expect(findWeekRow(page, eva), 'held weeks are left out').toHaveCount(0);
});

test('one row alone is reset or submitted in table edit mode, and the others keep what is unsaved', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', notes: 'stored' });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan' });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await openTableEdit(page);
  const [first, second, third] = [carla, dan, eva].map((week) => findControls(page, week));
  if (!first || !second || !third) throw new Error('There are three rows.');
  await first.notes.fill('typed');
  await second.notes.fill('of Dan');
  await third.notes.fill('of Eva');
  await first.cancel.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(first.notes).toHaveValue('stored');
  await second.submit.click();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await expect(second.notes).toHaveValue('of Dan');
  await expect(third.notes).toHaveValue('of Eva');
  await expect(page.getByText('1 row changed')).toBeVisible();
  expect(await readWeek(db, dan)).toMatchObject({ notes: 'of Dan' });
  expect(await readWeek(db, eva)).toMatchObject({ notes: '' });
});

test('a call that fails keeps every row as it was typed', async ({
  page,
  db,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (put|update)/);
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await openTableEdit(page);
  await findControls(page, carla).notes.fill('of Carla');
  await findControls(page, eva).notes.fill('of Eva');
  await page.route(WEEKS_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await findApply(page).click();
  await expect(page.getByRole('alert').getByText('Failed to update weeks')).toBeVisible();
  await expect(findControls(page, carla).notes).toHaveValue('of Carla');
  await expect(findControls(page, eva).notes).toHaveValue('of Eva');
  await page.unroute(WEEKS_CALL);
  await findApply(page).click();
  await expect(findToast(page, 'Weeks updated successfully')).toBeVisible();
  expect(await readWeek(db, carla)).toMatchObject({ notes: 'of Carla' });
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'of Eva' });
});

/** The ids of the weeks in each call that changes many, from now on. */
function noteRowsSent(page: Page): number[][] {
  const sent: number[][] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/update-many-weeks')) return;
    const rows: { recordId: number }[] = request.postDataJSON();
    sent.push(rows.map(({ recordId }) => recordId));
  });
  return sent;
}
