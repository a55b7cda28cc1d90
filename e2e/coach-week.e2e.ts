import { expectIncomplete, findCompletion, openDashboard } from './dashboard.ts';
import { findStudentBox } from './drill-down.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import {
  chooseLesson,
  editRow,
  expectListed,
  findToast,
  makeStudentWeek,
  makeWeeklyScene,
  readWeek,
} from './weekly.ts';

test('a week that a coach completes leaves the lists of both screens and stands in the drill-down, without a reload', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', notes: 'before' });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await signIn(page, scene.coach);
  await openDashboard(page);
  await expectIncomplete(page, [carla, dan]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await bar.getByRole('link', { name: 'Students' }).click();
  await page.getByRole('switch', { name: 'Active Students Only:' }).click();
  await findStudentBox(page).fill(carla.name);
  await page.keyboard.press('Enter');
  await findButton(page, 'View Weeks').click();
  const week = page.getByRole('article').getByRole('row').filter({ hasText: scene.start });
  await expect(week.getByRole('cell').nth(1)).toHaveText('before');

  await bar.getByRole('link', { name: 'Weekly Records' }).click();
  const row = await editRow(page, carla);
  await chooseLesson(page, carla, scene.lesson.lessonName);
  await row.notes.fill('travelling');
  await row.complete.click();
  await row.submit.click();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await expectListed(page, [dan]);
  expect(await readWeek(db, carla)).toMatchObject({
    notes: 'travelling',
    lesson: scene.lesson.recordId,
    complete: true,
  });

  await page.goBack();
  await findButton(page, 'View Weeks').click();
  await expect(week.getByRole('cell').nth(1)).toHaveText('travelling');
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await expectIncomplete(page, [dan]);
  await expect(findCompletion(page)).toContainText('1 of 2 records complete');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});
