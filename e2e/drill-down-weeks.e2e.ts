import {
  makeAssignment,
  makeAttendee,
  makeCoachingLesson,
  makeCourse,
  makeGroupSession,
  makeMembership,
  makePrivateCall,
  makeWeek,
} from '@soltura/server/testing/coaching';
import { findFact, findMembership, findSection, findStudentBox } from './drill-down.ts';
import { findButton } from './quiz.ts';
import { closePanel, expectTitle, findPanel, findShown } from './record-panel.ts';
import { expect, test } from './student-journey.ts';
import { editRow, makeStudentWeek } from './weekly.ts';

test('72: memberships stand newest first with how they are, and the weeks of one are open at a time', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const course = await makeCourse(db, { name: `Private ${scene.mark}` });
  const former = await makeMembership(db, {
    startDate: '2025-05-04',
    endDate: '2025-05-17',
    relatedStudent: scene.student.recordId,
    relatedCourse: course.recordId,
  });
  const week = await makeWeek(db, { relatedMembership: former.recordId, weekStarts: '2025-05-11', week: 2 });
  await makeAssignment(db, { relatedWeek: week.recordId });
  await makePrivateCall(db, { relatedWeek: week.recordId, date: '2025-05-12' });
  await beCoach();
  const section = findSection(page, 'Memberships');
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([scene.course.name, course.name]);
  const [now, before] = [findMembership(page, scene.course.name), findMembership(page, course.name)];
  await expect(now).toContainText('Active');
  await expect(now).not.toContainText('Inactive');
  await expect(findFact(now, 'Start Date')).toHaveText('2026-01-04');
  await expect(findFact(now, 'End Date')).toHaveText('');
  await expect(before).toContainText('Inactive');
  await expect(findFact(before, 'End Date')).toHaveText('2025-05-17');
  await expect(findFact(before, 'Assignments Completed')).toHaveText('1');
  await expect(findFact(before, 'Private Calls Completed')).toHaveText('1');

  await now.getByRole('button', { name: 'View Weeks' }).click();
  await expect(now.getByRole('table')).toBeVisible();
  await expect(now.getByRole('button', { name: 'Hide Weeks' })).toHaveAttribute('aria-expanded', 'true');
  await before.getByRole('button', { name: 'View Weeks' }).click();
  await expect(now.getByRole('table')).toHaveCount(0);
  await expect(before.getByRole('rowheader')).toHaveText(['Week 22025-05-11', /Week \d+2025-05-04/]);
  await before.getByRole('button', { name: 'Hide Weeks' }).click();
  await expect(page.getByRole('article').getByRole('table')).toHaveCount(0);
});

test('another student has no weeks open', async ({ page, db, scene, beCoach }) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await beCoach();
  await findButton(page, 'View Weeks').click();
  await expect(page.getByRole('article').getByRole('table')).toBeVisible();
  await page.getByRole('switch', { name: 'Active Students Only:' }).click();
  await findButton(page, 'Clear student selection').click();
  await findStudentBox(page).fill(eva.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Student Details' })).toBeVisible();
  await expect(findButton(page, 'View Weeks')).toHaveAttribute('aria-expanded', 'false');
  await page.goBack();
  await page.goBack();
  await expect(findButton(page, 'View Weeks')).toHaveAttribute('aria-expanded', 'false');
});

test('records of a week are looked at in panels that change nothing', async ({
  page,
  db,
  scene,
  beAdmin,
}) => {
  const caller = scene.entry.recordId;
  const lesson = await makeCoachingLesson(db, { lessonName: `Lesson ${scene.mark} 12` });
  const week = await makeWeek(db, {
    relatedMembership: scene.membership.recordId,
    weekStarts: '2026-01-04',
    notes: 'first line\nsecond line',
    currentLesson: lesson.recordId,
  });
  await makeAssignment(db, {
    relatedWeek: week.recordId,
    homeworkCorrector: caller,
    rating: 'Good',
    notes: 'well read',
    areasOfDifficulty: 'ser and estar',
    assignmentLink: 'https://docs.example/essay',
  });
  await makePrivateCall(db, {
    relatedWeek: week.recordId,
    caller,
    date: '2026-01-06',
    rating: 'Very Good',
    recording: 'https://calls.example/1',
    callType: 'Monthly Call',
  });
  const session = await makeGroupSession(db, {
    date: '2026-01-07',
    coach: caller,
    sessionType: 'Level 1',
    comments: 'lively',
    zoomLink: 'https://zoom.example/1',
  });
  await makeAttendee(db, { groupSession: session.recordId, student: week.recordId });
  await beAdmin();
  await findButton(page, 'View Weeks').click();
  const row = page.getByRole('row').filter({ hasText: '2026-01-04' });
  await expect(row.getByRole('cell').first()).toHaveText(lesson.lessonName);
  await expect(row.getByRole('cell').nth(1)).toHaveText('first line\nsecond line', { useInnerText: true });

  const assignment = row.getByRole('button', { name: 'Pronunciation: Good' });
  await assignment.click();
  await expectTitle(page, 'Pronunciation');
  await expectReadOnly();
  await expect(findPanel(page).locator('dt')).toHaveText([
    'Assignment Type',
    'Corrected by',
    'Rating',
    'Notes',
    'Areas of Difficulty',
    'Assignment Link',
  ]);
  await expect(findShown(page, 'Corrected by')).toHaveText(scene.entry.name);
  await expect(findPanel(page).getByRole('link')).toHaveAttribute('href', 'https://docs.example/essay');
  await closePanel(page);
  await expect(assignment).toBeFocused();

  await row.getByRole('button', { name: 'Very Good' }).click();
  await expectTitle(page, `${scene.student.name} on 2026-01-06`);
  await expectReadOnly();
  await expect(findShown(page, 'Caller')).toHaveText(scene.entry.name);
  await expect(findShown(page, 'Call Type')).toHaveText('Monthly Call');
  await closePanel(page);

  await row.getByRole('button', { name: 'Level 1' }).click();
  await expectTitle(page, 'Session: Level 1 on 2026-01-07');
  await expectReadOnly();
  await expect(findShown(page, 'Coach')).toHaveText(scene.entry.name);
  await expect(findShown(page, 'Attendees')).toHaveText(scene.student.name);
  await page.reload();
  await expectTitle(page, 'Session: Level 1 on 2026-01-07');
  await closePanel(page);

  async function expectReadOnly(): Promise<void> {
    const panel = findPanel(page);
    await expect(panel.locator('dl').first()).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(panel.getByRole('button', { name: /Edit|Delete|Save/ })).toHaveCount(0);
    await expect(panel.locator('input, select, textarea')).toHaveCount(0);
  }
});

test('73: a note that was changed on the weekly page stands in the weeks table without a reload', async ({
  page,
  db,
  scene,
  signIn,
}) => {
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', notes: 'before' });
  await signIn(page, scene.coach);
  await page.goto('/');
  await page.getByRole('link', { name: 'Student Drill Down' }).click();
  await page.getByRole('switch', { name: 'Active Students Only:' }).click();
  await findStudentBox(page).fill(eva.name);
  await page.keyboard.press('Enter');
  await findButton(page, 'View Weeks').click();
  const notes = page
    .getByRole('article')
    .getByRole('row')
    .filter({ hasText: scene.start })
    .getByRole('cell')
    .nth(1);
  await expect(notes).toHaveText('before');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'home navigation' }).click();
  await page.getByRole('link', { name: 'Weekly Records Interface' }).click();
  const row = await editRow(page, eva);
  await row.notes.fill('after');
  await row.submit.click();
  await expect(row.submit).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await findButton(page, 'View Weeks').click();
  await expect(notes).toHaveText('after');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('weeks that do not come can be asked for again; the rest of the page stays', async ({
  page,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 500/, /Failed to fetch/);
  await beCoach();
  await page.route('**/api/coaching/membership-weeks/*', (route) => route.fulfill({ status: 500, json: {} }));
  await findButton(page, 'View Weeks').click();
  const alert = findSection(page, 'Memberships').getByRole('alert');
  await expect(alert).toContainText('Error loading data, please try again.', { timeout: 20_000 });
  await page.unroute('**/api/coaching/membership-weeks/*');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').getByRole('table')).toBeVisible();
});

test('a record number that is none, in the address, is said to be missing', async ({
  page,
  scene,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to fetch/);
  await beCoach();
  for (const key of ['assignment-987654', 'edit-membership-987654']) {
    await page.goto(`/student-drill-down?student=${scene.student.recordId}&panel=${key}`);
    await expect(findPanel(page)).toContainText('Record not found');
    await closePanel(page);
  }
});
