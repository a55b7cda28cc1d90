import { makeCourse } from '@soltura/server/testing/coaching';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import {
  expectListed,
  findChallenge,
  findChosen,
  findCount,
  findFilter,
  findSearch,
  findWeekRow,
  makeStudentWeek,
  makeWeeklyScene,
  openWeeklyRecords,
} from './weekly.ts';

const COACH = 'Coach:';
const COURSE = 'Course:';
const WEEK = 'Week:';
const COMPLETION = 'Filter Records By Completion:';
const COACHLESS = 'Exclude Students Without Coaches:';
const HOLD = 'Exclude Weeks on Hold:';
const CHALLENGE = 'Exclude 1 Month Challenge Weeks:';

test('6, 11, 12, 14: a coach begins with their own open weeks; each filter lets the others in', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const challenge = await findChallenge(db);
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', week: 9 });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', week: 0 });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  const finn = await makeStudentWeek(db, scene, { first: 'Finn', holdWeek: true });
  const gil = await makeStudentWeek(db, scene, { first: 'Gil', course: challenge });
  const hana = await makeStudentWeek(db, scene, { first: 'Hana', recordsComplete: true });
  await makeStudentWeek(db, scene, { first: 'Jo', coach: null });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await expectListed(page, [carla, dan, eva]);
  await expect(findChosen(page, COACH)).toHaveText(scene.entry.name);
  await expect(findChosen(page, WEEK)).toHaveText(/^(This|Last) Week \(/);
  await expect(findCount(page)).toHaveText('showing 1 - 3 of 3 records');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);

  await page.getByRole('switch', { name: HOLD }).uncheck();
  await expectListed(page, [carla, dan, eva, finn]);
  await page.getByRole('switch', { name: CHALLENGE }).uncheck();
  await expectListed(page, [carla, dan, eva, finn, gil]);
  await findButton(page, 'Reset filters').click();
  await expectListed(page, [carla, dan, eva]);
  await findFilter(page, COMPLETION).selectOption('Complete Only');
  await expectListed(page, [hana]);
  await expect(findCount(page)).toHaveText('Showing 1 record');
});

test('13, 15: the search reads names, addresses and notes; coachless students show where they are asked for', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const other = await makeWeeklyScene({ db, makePerson });
  const notes = `Late start ${scene.mark}.\nMissed a call`;
  const ivo = await makeStudentWeek(db, other, { first: 'Ivo', notes });
  const jo = await makeStudentWeek(db, scene, { first: 'Jo', coach: null });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await expect(page.getByText('No records found')).toBeVisible();
  await expect(findCount(page)).toHaveText('Showing 0 records');
  await expect(findButton(page, 'Enable Edit Mode')).toHaveCount(0);

  await findFilter(page, COACH).selectOption('Select Coach');
  await findSearch(page).fill(`  LATE start ${scene.mark} `);
  await expectListed(page, [ivo]);
  await findSearch(page).fill(ivo.email.toUpperCase());
  await expectListed(page, [ivo]);
  await findSearch(page).fill(jo.name);
  await expectListed(page, []);
  await page.getByRole('switch', { name: COACHLESS }).uncheck();
  await expectListed(page, [jo]);
  await expect(findWeekRow(page, jo)).toContainText('No Coach Found');
});

test('16, 17: only courses of the week are offered; one that is chosen is not told again in the rows', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const retired = await makeCourse(db, { name: `Retired ${scene.mark}` });
  const privately = await makeCourse(db, { name: `Private Only ${scene.mark}`, hasGroupCalls: false });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', course: privately.recordId });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await expectListed(page, [dan, eva]);
  const options = findFilter(page, COURSE).getByRole('option');
  await expect(options.first()).toHaveText('All Courses');
  await expect(options.filter({ hasText: privately.name })).toHaveCount(1);
  await expect(options.filter({ hasText: retired.name })).toHaveCount(0);
  await expect(findWeekRow(page, dan)).toContainText(privately.name);
  await findFilter(page, COURSE).selectOption(privately.name);
  await expectListed(page, [dan]);
  await expect(findWeekRow(page, dan)).not.toContainText(privately.name);
  await findFilter(page, COURSE).selectOption('All Courses');
  await expect(findWeekRow(page, dan)).toContainText(privately.name);
  await expect(findWeekRow(page, dan), 'nor is the coach who is chosen').not.toContainText(scene.entry.name);
  await findSearch(page).fill(dan.name);
  await findFilter(page, COACH).selectOption('Select Coach');
  await expect(findWeekRow(page, dan)).toContainText(scene.entry.name);
});

/** The course whose weeks are left out unless they are asked for; it is one of the demo school's. */
