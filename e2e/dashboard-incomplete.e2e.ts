import { makeAssignment, makeAttendee, makeGroupSession } from '@soltura/server/testing/coaching';
import {
  completeElsewhere,
  expectIncomplete,
  findCompletion,
  findFailure,
  findIncomplete,
  findSection,
  JANUARY,
  JANUARY_CLOCK,
  listOpen,
  openDashboard,
} from './dashboard.ts';
import { findButton } from './quiz.ts';
import { expect, test } from './record-journey.ts';
import {
  closePanel,
  expectTitle,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findShown,
  findUndo,
  startEditing,
} from './record-panel.ts';
import {
  editRow,
  findChallenge,
  findControls,
  findToast,
  findWeekRow,
  makeStudentWeek,
  makeWeeklyScene,
  RECORDS_CALL,
} from './weekly.ts';

test('55: a coach is greeted and sees what is still to be recorded of the week, by the rules of the list', async ({
  page,
  db,
  scene,
  makePerson,
  beCoach,
}) => {
  const weekStarts = JANUARY;
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', weekStarts });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', weekStarts, week: 0 });
  const eva = await makeStudentWeek(db, scene, {
    first: 'Eva',
    weekStarts,
    currentLesson: scene.lesson.recordId,
  });
  await makeAssignment(db, { relatedWeek: eva.recordId, rating: 'Good' });
  const { recordId: groupSession } = await makeGroupSession(db, {
    date: '2026-01-06',
    sessionType: 'Level 1',
  });
  await makeAttendee(db, { groupSession, student: eva.recordId });
  await makeStudentWeek(db, scene, { first: 'Finn', weekStarts, holdWeek: true });
  await makeStudentWeek(db, scene, { first: 'Gil', weekStarts, course: await findChallenge(db) });
  await makeStudentWeek(db, scene, { first: 'Hana', weekStarts, recordsComplete: true });
  await makeStudentWeek(db, scene, { first: 'Jo', weekStarts, coach: null });
  await makeStudentWeek(db, scene, { first: 'Nora', weekStarts: '2025-12-28' });
  const ben = await makeWeeklyScene({ db, makePerson });
  await makeStudentWeek(db, ben, { first: 'Ivo', weekStarts });
  await beCoach();
  await page.clock.setFixedTime(JANUARY_CLOCK);
  await openDashboard(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${scene.entry.name}!`);
  expect(await listOpen(page)).toEqual(['My Incomplete Records']);
  const section = findSection(page, 'My Incomplete Records');
  await expect(section).toContainText('Incomplete records for the week of: January 4');
  await expectIncomplete(page, [carla, dan, eva]);
  await expect(findIncomplete(page).getByRole('columnheader')).toHaveText([
    'Student',
    'Assignments',
    'Group Calls',
    'Private Calls',
    'Notes',
    'Current Lesson',
    'Hold Week',
    'Records Complete',
  ]);
  await expect(findIncomplete(page).getByRole('button', { name: 'Edit Record' })).toHaveCount(0);
  const row = findWeekRow(page, eva);
  await expect(row.getByRole('rowheader')).toContainText(scene.entry.name);
  await expect(row.getByRole('rowheader')).toContainText(scene.course.name);
  await expect(row.getByRole('button', { name: 'Pronunciation: Good' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Level 1' })).toBeVisible();

  // Finn's week is counted, as on hold; Gil's is not.
  await expect(findCompletion(page)).toContainText('1 of 5 records complete');
  await expect(findCompletion(page).getByRole('listitem')).toHaveText([
    `${scene.course.name}1 / 5 complete, 1 on hold`,
  ]);
  await expect(findCompletion(page).getByRole('heading')).toHaveText('This Week');
});

test('until Wednesday the week is the last one', async ({ page, db, scene, beCoach }) => {
  const nora = await makeStudentWeek(db, scene, { first: 'Nora', weekStarts: '2025-12-28' });
  await makeStudentWeek(db, scene, { first: 'Carla', weekStarts: JANUARY });
  await beCoach();
  await page.clock.setFixedTime('2026-01-06T23:00:00Z');
  await openDashboard(page);
  await expectIncomplete(page, [nora]);
  await expect(findSection(page, 'My Incomplete Records')).toContainText('December 28');
  await expect(findCompletion(page).getByRole('heading')).toHaveText('Last Week');
});

test('the figure counts the records of the week course by course, the least complete first', async ({
  page,
  db,
  scene,
  makePerson,
  beCoach,
}) => {
  const { course: advanced } = await makeWeeklyScene({ db, makePerson });
  await makeStudentWeek(db, scene, { first: 'Ana', recordsComplete: true });
  await makeStudentWeek(db, scene, { first: 'Eva', recordsComplete: true });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', course: advanced.recordId });
  await beCoach();
  await openDashboard(page);
  await expect(findCompletion(page)).toContainText('2 of 3 records complete');
  const bars = findCompletion(page).getByRole('listitem');
  await expect(bars).toHaveText([`${advanced.name}0 / 1 complete`, `${scene.course.name}2 / 2 complete`]);

  await completeElsewhere(db, dan);
  await page.reload();
  await expectIncomplete(page, []);
  await expect(findIncomplete(page)).toContainText('No records found');
  await expect(findCompletion(page)).toContainText('3 of 3 records complete');
  await findButton(page, 'My Incomplete Records').click();
  await expect(findCompletion(page)).toHaveCount(0);
});

test('a week that was completed elsewhere leaves the list with the next record made here', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  const dan = await makeStudentWeek(db, scene, { first: 'Dan' });
  await beCoach();
  await openDashboard(page);
  await expectIncomplete(page, [dan, eva]);
  await completeElsewhere(db, dan);
  await findWeekRow(page, eva).getByRole('button', { name: 'New', exact: true }).click();
  await expectTitle(page, 'New Private Call');
  await expect(findPanel(page)).toContainText(eva.name);
  await findChoice(page, 'Rating').selectOption('Very Good');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Very Good' })).toBeVisible();
  await expectIncomplete(page, [eva]);
  await expect(findCompletion(page)).toContainText('1 of 2 records complete');
});

test('a week completed on the weekly page is gone when the coach comes back, and the figure has it', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, {
    first: 'Eva',
    currentLesson: scene.lesson.recordId,
    calls: 1,
  });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan' });
  await beCoach();
  await openDashboard(page);
  await expectIncomplete(page, [dan, eva]);
  await page.getByRole('link', { name: 'Weekly Records Interface' }).click();
  await editRow(page, eva);
  await findControls(page, eva).complete.click();
  await findControls(page, eva).submit.click();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await page.goBack();
  await expectIncomplete(page, [dan]);
  await expect(findCompletion(page)).toContainText('1 of 2 records complete');
});

test('what is changed in a panel shows in the row, and is taken back by the toast or by Ctrl+Z', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await makeAssignment(db, {
    relatedWeek: eva.recordId,
    homeworkCorrector: scene.entry.recordId,
    rating: 'Good',
  });
  await beCoach();
  await openDashboard(page);
  const row = findWeekRow(page, eva);
  await row.getByRole('button', { name: 'Pronunciation: Good' }).click();
  await startEditing(page);
  await findChoice(page, 'Rating').selectOption('Bad');
  await findSave(page).click();
  await expectView(page);
  await findUndo(page, 'Assignment updated!').click();
  await expect(findShown(page, 'Rating')).toHaveText('Good');
  await startEditing(page);
  await findChoice(page, 'Rating').selectOption('Poor');
  await findSave(page).click();
  await expectView(page);
  await closePanel(page);
  await expect(row.getByRole('button', { name: 'Pronunciation: Poor' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(row.getByRole('button', { name: 'Pronunciation: Good' })).toBeVisible();
});

test('Back closes the panel of a row, Forward opens it again, a reload keeps it', async ({
  page,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openDashboard(page);
  await findWeekRow(page, eva).getByRole('button', { name: 'View record' }).click();
  await expectTitle(page, eva.name);
  await page.goBack();
  await expect(findPanel(page)).toHaveCount(0);
  await expect(page).toHaveURL('/coaching-dashboard');
  await page.goForward();
  await expectTitle(page, eva.name);
  await page.reload();
  await expectTitle(page, eva.name);
  await closePanel(page);
  await expectIncomplete(page, [eva]);
});

test('more than twenty weeks are turned in pages, and the figure counts them all', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  for (let place = 0; place < 21; place += 1) await makeStudentWeek(db, scene, { first: 'Nadia' });
  await beCoach();
  await openDashboard(page);
  const rows = findIncomplete(page).getByRole('rowheader');
  await expect(rows).toHaveCount(20);
  await expect(findCompletion(page)).toContainText('0 of 21 records complete');
  await page
    .getByRole('navigation', { name: 'Pages of records, below the table' })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Pages of records', exact: true })).toContainText(
    'Page 2 of 2',
  );
});

test('weeks that cannot be loaded say so and are asked for again; what is there never blanks', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (get|fetch)/);
  await makeAssignment(db, {
    relatedWeek: eva.recordId,
    homeworkCorrector: scene.entry.recordId,
    rating: 'Good',
  });
  await beCoach();
  const refuse = () => page.route(RECORDS_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await refuse();
  await page.goto('/coaching-dashboard');
  const failure = findFailure(page, 'Error loading user data');
  await expect(failure).toBeVisible();
  await expect(findCompletion(page)).toHaveCount(0);
  await page.unroute(RECORDS_CALL);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expectIncomplete(page, [eva]);
  await expect(failure).toHaveCount(0);

  await findWeekRow(page, eva).getByRole('button', { name: 'Pronunciation: Good' }).click();
  await startEditing(page);
  await findBox(page, 'Notes').fill('Seen again.');
  await refuse();
  const refused = page.waitForResponse(RECORDS_CALL);
  await findSave(page).click();
  expect((await refused).status()).toBe(404);
  await expectView(page);
  await closePanel(page);
  await expectIncomplete(page, [eva]);
  await expect(findCompletion(page)).toContainText('0 of 1 record complete');
  await expect(failure).toHaveCount(0);
});
