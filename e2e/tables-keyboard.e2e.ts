import { tabTo } from './focus.ts';
import { findBox, findChoice, findModal, findPanel, findUndo } from './record-panel.ts';
import { findFilterBox, findTableCell, findTableRow, readCourse } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findCount } from './weekly.ts';

test('a course is found, changed, taken back and made by keyboard alone', async ({
  page,
  db,
  mark,
  course,
  beAdmin,
}) => {
  await beAdmin();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Database Tables' })).toBeVisible();
  await tabTo(page, 'Database Tables');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Database Tables' })).toBeVisible();
  await tabTo(page, 'Courses Table');
  await page.keyboard.press('Enter');
  await expect(findCount(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(findFilterBox(page)).toBeFocused();
  await page.keyboard.type(mark);
  await expect(findCount(page)).toHaveText('Showing 1 record');
  await page.keyboard.press('Enter');
  const row = findTableRow(page, course.name);
  await expect(row.locator('[data-cell="edit"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(row.getByRole('rowheader')).toBeFocused();
  await page.keyboard.press('e');
  await expect(findBox(page, 'Course Name')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(findBox(page, 'Monthly Cost ($)')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('180');
  await page.keyboard.press('Control+Enter');
  await expect(findPanel(page)).toHaveCount(0);
  await expect(findTableCell(page, course.name, 'Monthly Cost')).toHaveText('$180');
  await expect(row.getByRole('rowheader'), 'the keyboard is where it was').toBeFocused();
  await expect(findUndo(page, 'Course updated successfully!')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(findTableCell(page, course.name, 'Monthly Cost')).toHaveText('$250');

  await page.keyboard.press('n');
  await expect(findBox(page, 'Course Name')).toBeFocused();
  await page.keyboard.type(`Typed ${mark}`);
  await page.keyboard.press('Escape');
  await expect(findModal(page)).toBeVisible();
  await expect
    .poll(() => findModal(page).evaluate((modal) => modal.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(findModal(page)).toHaveCount(0);
  await expect(findBox(page, 'Course Name')).toBeFocused();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await expect(findChoice(page, 'Has Group Calls')).toBeFocused();
  await page.keyboard.type('Yes');
  await page.keyboard.press('Control+Enter');
  await expect(findPanel(page)).toHaveCount(0);
  await expect(findTableCell(page, `Typed ${mark}`, 'Has Group Calls')).toHaveText('Yes');
  expect(await readCourse(db, course)).toMatchObject({ cost: 250, version: 3 });
});
