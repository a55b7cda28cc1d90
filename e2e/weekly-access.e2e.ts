import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import {
  expectListed,
  findChosen,
  findNames,
  findSearch,
  makeStudentWeek,
  makeWeeklyScene,
  openWeeklyRecords,
} from './weekly.ts';

const COACH = 'Coach:';

for (const role of ['student', 'limited'] as const) {
  test(`1: ${role}: nothing of the weekly records is shown or answered`, async ({
    page,
    beDemo,
    expectConsole,
  }) => {
    // They are asked for while nobody knows yet whose page it is.
    expectConsole(/status of 403/);
    await beDemo(role);
    const answered: number[] = [];
    page.on('response', (response) => {
      if (/^\/api\/.*(coaching|weekly-records)/.test(new URL(response.url()).pathname))
        answered.push(response.status());
    });
    await page.goto('/weeklyrecords');
    await expect(findButton(page, 'Log Out')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Welcome back');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toBeEmpty();
    expect(answered).not.toContain(200);
    await page.getByRole('link', { name: 'home navigation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Weekly Records Interface' })).toHaveCount(0);
  });
}

for (const { number, domain, listed } of [
  { number: 3, domain: 'mail.example', listed: 'soltura.example' },
  { number: 4, domain: 'old.soltura.example', listed: 'old.soltura.example' },
]) {
  test(`${number}: a coach who signs in at ${domain} and is listed at ${listed} begins with their own weeks`, async ({
    page,
    db,
    makePerson,
    signIn,
  }) => {
    const scene = await makeWeeklyScene({ db, makePerson }, { domain, listed });
    const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
    await signIn(page, scene.coach);
    await page.goto('/');
    await page.getByRole('link', { name: 'Weekly Records Interface' }).click();
    await expect(findChosen(page, COACH)).toHaveText(scene.entry.name);
    await expectListed(page, [eva]);
  });
}

test('5: a coach who is not in the list begins with the weeks of all coaches', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const [one, other] = [await makeWeeklyScene({ db, makePerson }), await makeWeeklyScene({ db, makePerson })];
  const first = `Lola${one.mark}`;
  const eva = await makeStudentWeek(db, one, { first });
  const ivo = await makeStudentWeek(db, other, { first });
  await signIn(page, await makePerson({ name: 'Cy', adminRole: 'coach' }));
  await openWeeklyRecords(page);
  await expect(findChosen(page, COACH)).toHaveText('Select Coach');
  await expect(findNames(page).first()).toBeVisible();
  await findSearch(page).fill(first);
  await expectListed(page, [eva, ivo]);
});
