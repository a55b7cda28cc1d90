import type { Page } from '@playwright/test';
import { findToast } from './record-panel.ts';
import {
  CALLS,
  COST,
  findGridCell,
  findGridInput,
  makeCourses,
  NAME,
  openGrid,
  pointAt,
  selectBlock,
  TYPE,
} from './table-grid.ts';
import { openTable, readCourse } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findApply } from './weekly.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a block is copied as spreadsheets copy, and pasted after a look at what changes and what cannot', async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  const [a, b, c] = await makeCourses(db, mark, 'ABC');
  if (!a || !b || !c) throw new Error('There are three.');
  await beAdmin();
  await openTable(page, 'courses', mark);
  await openGrid(page, 'Edit Courses');
  await selectBlock(page, [a, NAME], [b, CALLS]);
  await expect(page.getByText('8 cells selected: 2 rows, 4 columns')).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect
    .poll(() => readClipboard(page))
    .toBe([a, b].map(({ name }) => `${name}\tMonthly\t100\t0`).join('\n'));

  // Three columns of a spreadsheet, with an invalid number in the last row.
  await writeClipboard(page, 'Yearly\t$1\t1\nWeekly\t2.5\tmany\n');
  await pointAt(page, b, TYPE);
  await page.keyboard.press('Control+v');
  const preview = page.getByRole('alertdialog', { name: 'Paste' });
  await expect(preview).toContainText('1 value cannot be pasted and is left out:');
  await expect(preview.getByRole('listitem')).toHaveText(
    `${c.name} “many”: Weekly Private Calls must be a number`,
  );
  await expect(preview).toContainText('5 cells in 2 rows change.');
  const changes = preview.getByRole('table').locator('tbody').getByRole('row');
  await expect(changes).toHaveCount(5);
  await expect(changes.first()).toContainText(`${b.name}, Membership Type`);
  await expect(changes.first().getByRole('cell')).toHaveText(['Monthly', 'Yearly']);
  await expect(changes.nth(1).getByRole('cell')).toHaveText(['$100', '$1']);
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview).toHaveCount(0);
  await expect(findGridCell(page, b, TYPE)).toHaveText('Monthly');
  await expect(findGridCell(page, b, TYPE)).toBeFocused();
  await expect(findApply(page)).toBeDisabled();

  await page.keyboard.press('Control+v');
  await preview.getByRole('button', { name: 'Paste 5 values' }).click();
  await expect(findToast(page, '5 values pasted')).toBeVisible();
  await expect(findGridCell(page, c, TYPE)).toHaveText('Weekly');
  await expect(findGridInput(page, c, COST)).toHaveValue('2.5');
  await expect(findGridInput(page, c, CALLS), 'what cannot be pasted stays as it was').toHaveValue('0');
  await expect(page.getByText('2 rows changed')).toBeVisible();
  await findApply(page).click();
  await expect(findToast(page, 'Courses updated successfully!')).toBeVisible();
  expect(await readCourse(db, b)).toMatchObject({ membership: 'Yearly', cost: 1, calls: 1 });
  expect(await readCourse(db, c)).toMatchObject({ membership: 'Weekly', cost: 2.5, calls: 0 });
  expect(await readCourse(db, a)).toMatchObject({ version: 1 });
});

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

function writeClipboard(page: Page, text: string): Promise<void> {
  return page.evaluate((given) => navigator.clipboard.writeText(given), text);
}
