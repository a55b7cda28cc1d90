import { addDays } from '@soltura/domain/dates';
import { makeAssignment, makePrivateCall } from '@soltura/server/testing/coaching';
import { makeSessionOf } from './record-attendees.ts';
import { expect, test } from './record-journey.ts';
import {
  closePanel,
  expectTitle,
  findPanel,
  findPencil,
  findShown,
  findStudents,
  openPanel,
} from './record-panel.ts';
import {
  editRow,
  findControls,
  findCount,
  findWeekRow,
  makeStudentWeek,
  openWeeklyRecords,
  RECORDS_CALL,
} from './weekly.ts';

test('the eye shows what is known of the student, and of the week', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await db.query(
    {
      name: 'journey-student-week',
      text: `with w as (update weeks set current_lesson = $2 where record_id = $1 returning related_membership)
        update coaching_students s set time_zone = 'Europe/Madrid', pronoun = 'she/her', fluency_goal = 'travel',
          learning_disabilities = 'dyslexia', starting_level = 'A1'
        from w join memberships m on m.record_id = w.related_membership where s.record_id = m.related_student`,
    },
    [eva.recordId, scene.lesson.recordId],
  );
  await beCoach();
  await openWeeklyRecords(page);
  await findWeekRow(page, eva).getByRole('button', { name: 'View record' }).click();
  await expectTitle(page, eva.name);
  const lines = await findPanel(page)
    .locator('dl > div')
    .evaluateAll((items) => items.map((item) => [...item.children].map(({ textContent }) => textContent)));
  expect(lines).toEqual([
    ['Student', eva.name],
    ['Email', eva.email],
    ['Time Zone', 'Europe/Madrid'],
    ['Pronouns', 'she/her'],
    ['Learning Disabilities', 'dyslexia'],
    ['Primary Coach', scene.entry.name],
    ['Fluency Goal', 'travel'],
    ['Starting Level', 'A1'],
    ['Week #', '5'],
    ['Current Lesson', scene.lesson.lessonName],
  ]);
  await expect(findPencil(page)).toHaveCount(0);
});

test('the panel of a student without a coach says so', async ({ page, db, scene, beCoach }) => {
  const jo = await makeStudentWeek(db, scene, { first: 'Jo', coach: null });
  await beCoach();
  await openPanel(page, `week-${jo.recordId}`, jo.name);
  await expect(findShown(page, 'Primary Coach')).toHaveText('No Coach Found');
});

test('a week that is not there, or has no student, is said to be undefined', async ({
  page,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openPanel(page, 'week-999999', 'Student');
  await expect(findPanel(page)).toContainText('Week record is undefined, please try again');
  await page.route(RECORDS_CALL, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), students: [] } });
  });
  await openPanel(page, `week-${eva.recordId}`, 'Student');
  await expect(findPanel(page)).toContainText('Student record is undefined, please try again');
});

for (const [key, title] of [
  ['assignment-999999', 'Assignment'],
  ['private-call-999999', 'Private Call'],
  ['group-call-999999', 'Group Session'],
] as const) {
  test(`${key} is answered 'Record not found'`, async ({ page, beCoach, expectConsole }) => {
    expectConsole(/status of 404/, /Failed to (get|fetch)/);
    await beCoach();
    await openPanel(page, key, title);
    await expect(findPanel(page)).toContainText('Record not found');
    await findPanel(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(findPanel(page)).toBeHidden();
    await expect(page).toHaveURL('/weeklyrecords');
  });
}

test('records outside the shown week open by their address, with student and attendees', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const weekStarts = addDays(scene.start, -70);
  const old = await makeStudentWeek(db, scene, { first: 'Old', weekStarts });
  const assignment = await makeAssignment(db, { relatedWeek: old.recordId, rating: 'Good' });
  const call = await makePrivateCall(db, { relatedWeek: old.recordId, date: weekStarts, rating: 'Fair' });
  const session = await makeSessionOf(db, { ...scene, start: weekStarts }, [old]);
  await beCoach();
  await openPanel(page, `assignment-${assignment.recordId}`, `Pronunciation by ${old.name}`);
  await openPanel(page, `private-call-${call.recordId}`, `${old.name} on ${weekStarts}`);
  await openPanel(page, `group-call-${session}`, `Session: Level 1 on ${addDays(weekStarts, 3)}`);
  await expect(findShown(page, 'Attendees')).toHaveText(old.name);
  await page.reload();
  await expectTitle(page, /^Session: Level 1/);
  await closePanel(page);
});

test('a key of another screen, or of none, opens nothing', async ({ page, eva, beCoach }) => {
  await beCoach();
  for (const key of ['edit-student', 'assignment-0', `assignment-${eva.recordId}x`, 'week-', 'nonsense']) {
    await openWeeklyRecords(page, `?panel=${key}`);
    await expect(findPanel(page)).toHaveCount(0);
  }
});

test('while a row is in edit the panels of records only show', async ({ page, db, scene, eva, beCoach }) => {
  await makeAssignment(db, { relatedWeek: eva.recordId, rating: 'Good' });
  await makeSessionOf(db, scene, [eva]);
  await makePrivateCall(db, { relatedWeek: eva.recordId, date: scene.start, rating: 'Fair' });
  await beCoach();
  await openWeeklyRecords(page);
  await editRow(page, eva);
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'New', exact: true })).toHaveCount(0);
  for (const [entry, title] of [
    ['Pronunciation: Good', /^Pronunciation/],
    ['Level 1', /^Session/],
    ['Fair', /on/],
  ] as const) {
    await findWeekRow(page, eva).getByRole('button', { name: entry }).click();
    await expectTitle(page, title);
    await expect(findPencil(page)).toHaveCount(0);
    await closePanel(page);
  }
  await findControls(page, eva).cancel.click();
  await findWeekRow(page, eva).getByRole('button', { name: 'Fair' }).click();
  await expect(findPencil(page)).toBeVisible();
});

test('opening a panel keeps the filters in the address, and so does closing it', async ({
  page,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  const week = addDays(scene.start, -7);
  await openWeeklyRecords(page, `?week=${week}&completion=all`);
  await page.getByRole('button', { name: 'New Assignment' }).click();
  await expectTitle(page, 'Create Assignment Record');
  await expect(page).toHaveURL(new RegExp(`week=${week}`));
  await page.getByRole('combobox', { name: 'Student', exact: true }).fill(eva.name);
  await expect(findStudents(page)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Student', exact: true }).fill('');
  await page.goBack();
  await expect(findPanel(page)).toBeHidden();
  await expect(page).toHaveURL(`/weeklyrecords?week=${week}&completion=all`);
  await expect(findCount(page)).toBeVisible();
});
