import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import {
  expectListed,
  findChosen,
  findCount,
  findFilter,
  findNames,
  findSearch,
  findWeekRow,
  makeStudentWeek,
  makeWeeklyScene,
  openWeeklyRecords,
} from './weekly.ts';

const COACH = 'Coach:';
const COMPLETION = 'Filter Records By Completion:';
const HOLD = 'Exclude Weeks on Hold:';
const FIRST_NAMES = ['Álvaro', 'zoe', 'Ana', 'Berta'];

test('18, 19: twenty weeks a page, with bars above and below; a search begins again at the first', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const ben = await makeWeeklyScene({ db, makePerson });
  for (let place = 0; place < 44; place += 1) await makeStudentWeek(db, ben, { first: 'Nadia', week: 1 });
  const ivo = await makeStudentWeek(db, ben, { first: 'Ivo' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await findFilter(page, COACH).selectOption(ben.entry.name);
  await expect(findCount(page)).toHaveText('showing 1 - 20 of 45 records');
  const bar = page.getByRole('navigation', { name: 'Pages', exact: true });
  const previous = bar.getByRole('button', { name: 'Previous' });
  const next = bar.getByRole('button', { name: 'Next' });
  await expect(bar).toContainText('Page 1 of 3');
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(findCount(page)).toHaveText('showing 21 - 40 of 45 records');
  const below = page.getByRole('navigation', { name: 'Pages, below the table' });
  await below.getByRole('button', { name: 'Next' }).click();
  await expect(findCount(page)).toHaveText('showing 41 - 45 of 45 records');
  await expect(findNames(page)).toHaveCount(5);
  await expect(next).toBeDisabled();

  await findSearch(page).fill(ivo.name);
  await expectListed(page, [ivo]);
  await expect(findCount(page)).toHaveText('Showing 1 record');
  await expect(bar).toHaveCount(0);
  await findSearch(page).fill('');
  await expect(bar).toContainText('Page 1 of 3');
});

test('20: the names are sorted A to Z, then Z to A, then as before', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const made: string[] = [];
  for (const first of FIRST_NAMES) made.push((await makeStudentWeek(db, scene, { first })).name);
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await expect(findNames(page)).toHaveCount(FIRST_NAMES.length);
  const served = await findNames(page).allInnerTexts();
  const [alvaro, zoe, ana, berta] = made;
  const head = page.getByRole('columnheader', { name: 'Student' });
  await expect(head).not.toHaveAttribute('aria-sort');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(findNames(page)).toHaveText([alvaro, ana, berta, zoe].map(String));
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(findNames(page)).toHaveText([zoe, berta, ana, alvaro].map(String));
  await head.getByRole('button').click();
  await expect(head).not.toHaveAttribute('aria-sort');
  await expect(findNames(page)).toHaveText(served);
});

test('filters stand in the address: a reload keeps them, and Back from another page', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', recordsComplete: true, holdWeek: true });
  await makeStudentWeek(db, scene, { first: 'Finn', recordsComplete: true, holdWeek: true });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await page.getByRole('switch', { name: HOLD }).uncheck();
  await findFilter(page, COMPLETION).selectOption('Complete Only');
  await findSearch(page).fill(eva.name);
  await expectListed(page, [eva]);
  await expect(page).toHaveURL(/completion=complete/);
  await expect(page).toHaveURL(/hold=show/);
  await expect(page).toHaveURL(/q=Eva/);

  await page.reload();
  await expectListed(page, [eva]);
  await expect(findSearch(page)).toHaveValue(eva.name);
  await expect(findChosen(page, COMPLETION)).toHaveText('Complete Only');
  await expect(page.getByRole('switch', { name: HOLD })).not.toBeChecked();
  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectListed(page, [eva]);
  await expect(findSearch(page)).toHaveValue(eva.name);

  await findButton(page, 'Reset filters').click();
  await expect(page.getByText('No records found')).toBeVisible();
  await expect(page).toHaveURL('/weeklyrecords');
});

test('Back closes a panel, and the filters stay as they are', async ({ page, db, makePerson, signIn }) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', recordsComplete: true });
  await makeStudentWeek(db, scene, { first: 'Finn', recordsComplete: true });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await findFilter(page, COMPLETION).selectOption('All Records');
  await findSearch(page).fill(eva.name);
  await expectListed(page, [eva]);
  await findWeekRow(page, eva).getByRole('button', { name: 'View record' }).click();
  await expect(page.getByRole('dialog')).toContainText(eva.name);
  await expect(page).toHaveURL(new RegExp(`panel=week-${eva.recordId}`));
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/completion=all/);
  await expect(page).not.toHaveURL(/panel=/);
  await expectListed(page, [eva]);
  await expect(findSearch(page)).toHaveValue(eva.name);
});
