import { makeLesson, openDashboard, SECTIONS } from './dashboard.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { settle } from './settle.ts';
import { makeStudentWeek, makeWeeklyScene } from './weekly.ts';

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
  await settle(page);
  await expect(page.getByRole('main')).not.toContainText(theirs.name);
});
