import { makeLesson, openDashboard, SECTIONS } from './dashboard.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { makeStudentWeek, makeWeeklyScene } from './weekly.ts';

const screens = [
  { path: '/coaching-dashboard', entry: 'Coaching Dashboard' },
  { path: '/student-drill-down', entry: 'Student Drill Down' },
];
const STAFF_CALL = /coaching|weekly-records|students-beyond-lesson/;

for (const { path, entry } of screens) {
  for (const role of ['student', 'limited'] as const) {
    test(`1: ${role}: nothing of ${path} is shown or answered`, async ({ page, beDemo, expectConsole }) => {
      // It is asked for while nobody knows yet whose page it is.
      expectConsole(/status of 403/);
      await beDemo(role);
      const answered: number[] = [];
      page.on('response', (response) => {
        if (STAFF_CALL.test(new URL(response.url()).pathname) && response.url().includes('/api/'))
          answered.push(response.status());
      });
      for (const address of [path, `${path}?student=1`, `${path}?student=1&panel=edit-student`]) {
        await page.goto(address);
        await expect(findButton(page, 'Log Out')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('main')).toBeEmpty();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      expect(answered).not.toContain(200);
      await page.getByRole('link', { name: 'home navigation' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
      await expect(page.getByRole('link', { name: entry })).toHaveCount(0);
    });
  }
}

for (const role of ['coach', 'admin'] as const) {
  test(`${role}: the menu leads to both screens, and the header leads home`, async ({ page, beDemo }) => {
    await beDemo(role);
    for (const { path, entry } of screens) {
      await page.goto('/');
      await page.getByRole('link', { name: entry }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(findButton(page, 'Log Out')).toBeVisible();
      await page.getByRole('link', { name: 'home navigation' }).click();
      await expect(page).toHaveURL('/');
    }
  });
}

test('56: a coach who is not in the list reads why there is nothing, and where to go', async ({
  page,
  makePerson,
  signIn,
}) => {
  const cy = await makePerson({ name: 'Cy', adminRole: 'coach' });
  await signIn(page, cy);
  await page.goto('/coaching-dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome back!');
  await expect(main.getByRole('heading', { name: 'No Coach Found' })).toBeVisible();
  await expect(main).toContainText(`${cy.emailAddress}, is not linked to a coach record`);
  for (const title of [...SECTIONS, 'This Week', 'Last Week'])
    await expect(main.getByRole('region', { name: title, exact: true })).toHaveCount(0);
  await main.getByRole('link', { name: 'Student Drill Down' }).click();
  await expect(page).toHaveURL('/student-drill-down');
  await expect(main.getByRole('heading', { name: 'No student selected' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'My Active Students' })).toHaveCount(0);
  await page.goBack();
  await main.getByRole('link', { name: 'Weekly Records Interface' }).click();
  await expect(page).toHaveURL('/weeklyrecords');
});

test('a coach meets the students of colleagues nowhere on the dashboard', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const ben = await makeWeeklyScene({ db, makePerson });
  const currentLesson = await makeLesson(db, scene, 160);
  const mine = await makeStudentWeek(db, scene, { first: 'Eva', currentLesson, isActive: true });
  const theirs = await makeStudentWeek(db, ben, { first: 'Ivo', currentLesson, isActive: true });
  await signIn(page, scene.coach);
  await openDashboard(page);
  for (const title of SECTIONS.slice(1)) await findButton(page, title).click();
  await expect(page.getByRole('table', { name: 'My students beyond lesson 150' })).toContainText(mine.name);
  await expect(page.getByRole('region', { name: 'My Active Students' })).toContainText(mine.name);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main')).not.toContainText(theirs.name);
});
