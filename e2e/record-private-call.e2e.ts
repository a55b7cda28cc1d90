import { addDays, toDay } from '@soltura/domain/dates';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { makePrivateCall } from '@soltura/server/testing/coaching';
import { expect, readPrivateCalls, test } from './record-journey.ts';
import {
  answer,
  chooseStudent,
  closePanel,
  expectComplaint,
  expectTitle,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findShown,
  findStudents,
  findToast,
  openPanel,
  recordWords,
  startEditing,
} from './record-panel.ts';
import { findWeekRow, openWeeklyRecords } from './weekly.ts';

test.use({ timezoneId: 'UTC' });

const NEW = 'New Private Call';

test('New in a row has the student fixed, today, the monthly call and the own coach', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openWeeklyRecords(page);
  await findWeekRow(page, eva).getByRole('button', { name: 'New' }).click();
  await expectTitle(page, NEW);
  await expect(findShown(page, 'Student')).toHaveText(eva.name);
  await expect(findChoice(page, 'Student')).toHaveCount(0);
  await expect(findChoice(page, 'Week Starts')).toHaveCount(0);
  const today = toDay(new Date());
  await expect(findBox(page, 'Date')).toHaveValue(today);
  await expect(findChoice(page, 'Call Type')).toHaveValue('Monthly Call');
  await expect(findChoice(page, 'Caller').locator('option:checked')).toHaveText(scene.entry.name);
  await findChoice(page, 'Rating').selectOption('Late Cancel');
  await findBox(page, 'Notes').fill('was ill');
  const readWords = await recordWords(page);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect.poll(readWords).toEqual(['Creating private call...', 'Private call created!']);
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Late Cancel' })).toBeVisible();
  expect(await readPrivateCalls(db, eva)).toMatchObject([
    { rating: 'Late Cancel', notes: 'was ill', date: today, type: 'Monthly Call' },
  ]);
});

test('on an American evening today is the day of the browser', async ({ browser, scene, eva, signIn }) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await signIn(page, scene.coach);
  await page.clock.setFixedTime(new Date(`${addDays(scene.start, 4)}T01:00:00Z`));
  await openWeeklyRecords(page);
  await findWeekRow(page, eva).getByRole('button', { name: 'New' }).click();
  await expect(findBox(page, 'Date')).toHaveValue(addDays(scene.start, 3));
  await context.close();
});

test('without a student the new call asks for one last, and finds those of the chosen week', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openPanel(page, 'new-private-call', NEW);
  await findChoice(page, 'Rating').selectOption('Very Good');
  await expectComplaint(page, 'Please select a student');
  await findChoice(page, 'Student').fill(eva.name);
  await expect(findStudents(page)).toHaveText(`${eva.name} - ${scene.start}`);
  await findChoice(page, 'Student').press('Enter');
  await expect(findPanel(page).getByRole('button', { name: `Clear ${eva.name}` })).toBeVisible();
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect.poll(() => readPrivateCalls(db, eva)).toMatchObject([{ rating: 'Very Good' }]);
});

test('a date outside the week is hinted at, not refused', async ({ page, db, scene, eva, beCoach }) => {
  await beCoach();
  await openPanel(page, `new-private-call-${eva.recordId}`, NEW);
  const outside = findPanel(page).getByText(/^This date is outside the week of/);
  await findBox(page, 'Date').fill(addDays(scene.start, 6));
  await expect(outside).toHaveCount(0);
  await findBox(page, 'Date').fill(addDays(scene.start, 7));
  await expect(outside).toBeVisible();
  await findChoice(page, 'Rating').selectOption('Good');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect.poll(() => readPrivateCalls(db, eva)).toMatchObject([{ date: addDays(scene.start, 7) }]);
});

test('only the call type changed is a change, and shows after opening again', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  const { recordId } = await makePrivateCall(db, {
    relatedWeek: eva.recordId,
    caller: scene.entry.recordId,
    date: scene.start,
    rating: 'Very Good',
  });
  await beCoach();
  await openWeeklyRecords(page);
  await findWeekRow(page, eva).getByRole('button', { name: 'Very Good' }).click();
  await expectTitle(page, `${eva.name} on ${scene.start}`);
  await expect(findShown(page, 'Date')).toHaveCount(0);
  await startEditing(page);
  await expectTitle(page, 'Edit Call');
  await expect(findShown(page, 'Student')).toHaveText(eva.name);
  await findChoice(page, 'Call Type').selectOption('Uses Credit (Bundle)');
  const readWords = await recordWords(page);
  await findSave(page).click();
  await expectView(page);
  expect(await readWords()).toEqual(['Updating private call...', 'Private call updated!']);
  await closePanel(page);
  await findWeekRow(page, eva).getByRole('button', { name: 'Very Good' }).click();
  await expect(findShown(page, 'Call Type')).toHaveText('Uses Credit (Bundle)');
  expect(await readPrivateCalls(db, eva)).toMatchObject([
    { recordId, type: 'Uses Credit (Bundle)', version: 2 },
  ]);
});

test('a coach is not offered to delete a call', async ({ page, db, scene, eva, beCoach }) => {
  const given = { relatedWeek: eva.recordId, date: scene.start, rating: 'Good' };
  const { recordId } = await makePrivateCall(db, given);
  await beCoach();
  await openPanel(page, `private-call-${recordId}`, /on/);
  await startEditing(page);
  await expect(findPanel(page).getByRole('button', { name: 'Delete Record' })).toHaveCount(0);
});

test('an admin deletes a call after a question', async ({ page, db, scene, eva, beAdmin }) => {
  const given = { relatedWeek: eva.recordId, date: scene.start, rating: 'Good' };
  const { recordId } = await makePrivateCall(db, given);
  await beAdmin();
  await openPanel(page, `private-call-${recordId}`, /on/);
  await startEditing(page);
  await findPanel(page).getByRole('button', { name: 'Delete Record' }).click();
  await answer(page, { title: 'Are you sure you want to delete this record?', by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
  expect(await readPrivateCalls(db, eva)).toEqual([]);
});

test('Save and add another keeps week and caller of a new call', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openPanel(page, 'new-private-call', NEW);
  const week = addDays(weekStartOf(scene.start), -7);
  await findChoice(page, 'Week Starts').selectOption(week);
  await findChoice(page, 'Week Starts').selectOption(scene.start);
  await chooseStudent(page, eva.name);
  await findChoice(page, 'Rating').selectOption('Fair');
  await findPanel(page).getByRole('button', { name: 'Save and add another' }).click();
  await expect(findChoice(page, 'Student')).toHaveValue('');
  await expect(findChoice(page, 'Rating')).toHaveValue('');
  await expect(findChoice(page, 'Week Starts')).toHaveValue(scene.start);
  await expect(findChoice(page, 'Caller').locator('option:checked')).toHaveText(scene.entry.name);
  await expect(findToast(page, 'Error creating private call')).toHaveCount(0);
  expect(await readPrivateCalls(db, eva)).toHaveLength(1);
});
