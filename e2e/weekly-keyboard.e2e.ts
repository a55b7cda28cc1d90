import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import {
  expectListed,
  findControls,
  findSearch,
  findToast,
  findWeekRow,
  makeStudentWeek,
  makeWeeklyScene,
  readWeek,
} from './weekly.ts';

test("a week's records are made by keyboard alone: found, called, noted and completed", async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  const finn = await makeStudentWeek(db, scene, { first: 'Finn' });
  await signIn(page, scene.coach);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Weekly Records Interface' })).toBeVisible();
  await tabTo(page, 'Weekly Records Interface');
  await page.keyboard.press('Enter');
  await expect(findWeekRow(page, eva)).toBeVisible();

  await page.keyboard.press('/');
  await expect(findSearch(page)).toBeFocused();
  await page.keyboard.type(eva.name);
  await expectListed(page, [eva]);
  await page.keyboard.press('Enter');
  const row = findWeekRow(page, eva);
  await expect(row.getByRole('rowheader')).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'New Private Call' });
  await expect(panel.getByRole('combobox', { name: 'Rating' })).toBeFocused();
  await page.keyboard.type('Very Good');
  await page.keyboard.press('Control+Enter');
  await expect(panel).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Very Good' })).toBeVisible();
  await expect(row.getByRole('cell').nth(2), 'the keyboard is where it was').toBeFocused();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const controls = findControls(page, eva);
  await expect(controls.notes).toBeFocused();
  await page.keyboard.type('Reads aloud.\nSpeaks slowly.');
  await page.keyboard.press('Tab');
  await expect(controls.lesson).toBeFocused();
  await page.keyboard.type(scene.lesson.lessonName);
  await page.keyboard.press('Enter');
  await expect(controls.clearLesson).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(controls.complete).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await expectListed(page, []);
  expect(await readWeek(db, eva)).toMatchObject({
    notes: 'Reads aloud.\nSpeaks slowly.',
    lesson: scene.lesson.recordId,
    complete: true,
  });

  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expectListed(page, [finn]);
  await page.keyboard.press('ArrowDown');
  await expect(findWeekRow(page, finn).getByRole('rowheader')).toBeFocused();
});
