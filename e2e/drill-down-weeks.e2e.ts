import { findStudentBox } from './drill-down.ts';
import { findButton } from './quiz.ts';
import { expect, test } from './student-journey.ts';
import { editRow, makeStudentWeek } from './weekly.ts';

test('a note that was changed on the weekly page stands in the weeks table without a reload (73)', async ({
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
