import type { Page } from '@playwright/test';
import { findButton } from './quiz.ts';
import { answer, findToast, findUndo } from './record-panel.ts';
import {
  CALLS,
  COST,
  findGridCell,
  findGridInput,
  GROUPS,
  MINUTES,
  makeCourses,
  NAME,
  openGrid,
  pointAt,
  selectBlock,
  TYPE,
} from './table-grid.ts';
import { noteWrites, openTable, readCourse } from './tables.ts';
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

  // Three columns of a spreadsheet, the last row with what no number is.
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

test('a block is filled down and cleared, each taken back, and nothing is stored before it is applied', async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  const [a, b, c] = await makeCourses(db, mark, 'ABC');
  if (!a || !b || !c) throw new Error('There are three.');
  await beAdmin();
  await openTable(page, 'courses', mark);
  const sent = noteWrites(page, /\/app\/tables\/courses$/);
  await openGrid(page, 'Edit Courses');
  await expect(findButton(page, 'Fill Down')).toBeDisabled();
  await findGridInput(page, a, MINUTES).fill('45');
  await page.keyboard.press('Escape');
  await expect(findGridInput(page, a, MINUTES), 'Escape restores the cell').toHaveValue('0');
  await findGridInput(page, a, MINUTES).fill('45');
  await findGridInput(page, a, GROUPS).uncheck();

  // The check that was pressed is the active cell.
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('6 cells selected: 3 rows, 2 columns')).toBeVisible();
  await page.keyboard.press('Control+d');
  await expect(findToast(page, '4 values filled down')).toBeVisible();
  for (const course of [b, c]) {
    await expect(findGridInput(page, course, MINUTES)).toHaveValue('45');
    await expect(findGridInput(page, course, GROUPS)).not.toBeChecked();
  }

  // What cannot be empty stays; the rest of the block is cleared.
  await selectBlock(page, [b, NAME], [c, COST]);
  await page.keyboard.press('Delete');
  await expect(findToast(page, '4 values cleared')).toBeVisible();
  await expect(findGridCell(page, b, NAME)).toHaveText(b.name);
  await expect(findGridCell(page, c, TYPE)).toBeEmpty();
  await expect(findGridInput(page, c, COST)).toHaveValue('0');
  await page.keyboard.press('Control+z');
  await expect(findGridCell(page, c, TYPE)).toHaveText('Monthly');
  await expect(findGridInput(page, c, COST)).toHaveValue('100');
  await findUndo(page, '4 values filled down').click();
  await expect(findGridInput(page, c, MINUTES)).toHaveValue('0');
  await expect(findGridInput(page, b, GROUPS)).toBeChecked();

  // A mouse drags over cells; the button does what Ctrl+D does.
  const last = findGridCell(page, c, MINUTES);
  const place = await last.boundingBox();
  await findGridCell(page, a, MINUTES).hover();
  await page.mouse.down();
  await last.hover();
  expect(await last.boundingBox(), 'rows hold still while they are selected').toEqual(place);
  await page.mouse.up();
  await findButton(page, 'Fill Down').click();
  await expect(findToast(page, '2 values filled down')).toBeVisible();
  await expect(findGridInput(page, c, MINUTES)).toHaveValue('45');
  expect(sent).toEqual([]);

  await findButton(page, 'Disable Edit Mode').click();
  await answer(page, { title: 'Unsaved Changes', by: 'Confirm' });
  await expect(page.getByRole('heading', { level: 1, name: 'Courses Table' })).toBeVisible();
  for (const course of [a, b, c])
    expect(await readCourse(db, course)).toMatchObject({ minutes: 0, version: 1 });
});

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

function writeClipboard(page: Page, text: string): Promise<void> {
  return page.evaluate((given) => navigator.clipboard.writeText(given), text);
}
