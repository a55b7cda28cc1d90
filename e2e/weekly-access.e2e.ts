import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { settle } from './settle.ts';
import { expectListed, findChosen, makeStudentWeek, makeWeeklyScene } from './weekly.ts';

test('a student: nothing of the weekly records is shown or answered (1)', async ({
  page,
  beDemo,
  expectConsole,
}) => {
  // They are asked for while nobody knows yet whose page it is.
  expectConsole(/status of 403/);
  await beDemo('student');
  const answered: number[] = [];
  page.on('response', (response) => {
    if (/^\/api\/.*(coaching|weekly-records)/.test(new URL(response.url()).pathname))
      answered.push(response.status());
  });
  await page.goto('/weeklyrecords');
  await expect(findButton(page, 'Log Out')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Welcome back');
  await settle(page);
  await expect(page.getByRole('main')).toBeEmpty();
  expect(answered).not.toContain(200);
  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Weekly Records Interface' })).toHaveCount(0);
});

test('a coach who signs in at another domain than the list has begins with their own weeks (3)', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene(
    { db, makePerson },
    { domain: 'mail.example', listed: 'soltura.example' },
  );
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await page.goto('/');
  await page.getByRole('link', { name: 'Weekly Records Interface' }).click();
  await expect(findChosen(page, 'Coach:')).toHaveText(scene.entry.name);
  await expectListed(page, [eva]);
});
