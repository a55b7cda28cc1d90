import { answer, findToast, findUndo } from './record-panel.ts';
import {
  COST,
  findGridCell,
  findGridInput,
  GROUPS,
  makeCourses,
  NAME,
  openGrid,
  TYPE,
} from './table-grid.ts';
import { openTable, readCourse, watchWrites } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findApply } from './weekly.ts';

const SAVED = 'Courses updated successfully!';

test('cells are moved through, typed and restored by keys alone; what cannot be held is told before anything is sent', async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  const [a, b, c] = await makeCourses(db, mark, 'ABC');
  if (!a || !b || !c) throw new Error('There are three.');
  await beAdmin();
  await openTable(page, 'courses', mark);
  const sent = watchWrites(page, /\/app\/tables\/courses$/);
  await openGrid(page, 'Edit Courses');
  await expect(page.getByText(`Filtered by: ${mark}`)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Edit Record' })).toHaveCount(0);
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0);
  await expect(findGridCell(page, a, NAME)).toBeFocused();

  // A letter replaces the cell's text and Enter moves down; F2 edits the present text, and Escape cancels.
  await page.keyboard.press('ArrowRight');
  await expect(findGridCell(page, a, TYPE)).toBeFocused();
  await page.keyboard.type('Yearly');
  await page.keyboard.press('Enter');
  await expect(findGridCell(page, a, TYPE)).toHaveText('Yearly');
  await expect(findGridCell(page, b, TYPE)).toBeFocused();
  await page.keyboard.press('F2');
  await expect(findGridInput(page, b, TYPE)).toHaveValue('Monthly');
  await page.keyboard.type(' or so');
  await page.keyboard.press('Escape');
  await expect(findGridCell(page, b, TYPE)).toHaveText('Monthly');
  await expect(findGridCell(page, b, TYPE)).toBeFocused();
  await expect(page.getByText('1 row changed')).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(findGridInput(page, b, COST)).toBeFocused();
  await page.keyboard.type('2x');
  await page.keyboard.press('Enter');
  await expect(findGridInput(page, c, COST)).toBeFocused();
  await expect(findGridInput(page, b, COST)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Monthly Cost must be a number')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(findGridInput(page, c, GROUPS)).not.toBeChecked();
  await page.keyboard.press('Control+Enter');
  await answer(page, { title: 'Error', body: `${b.name}: Monthly Cost must be a number`, by: 'Go Back' });
  expect(sent).toEqual([]);
  await findGridInput(page, b, COST).fill('199.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 rows changed')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(findToast(page, SAVED)).toBeVisible();
  await expect(findApply(page)).toBeDisabled();
  expect(sent).toEqual([
    {
      method: 'PUT',
      ifMatch: undefined,
      body: expect.arrayContaining([
        { recordId: a.recordId, version: 1, values: { membershipType: 'Yearly' } },
        { recordId: b.recordId, version: 1, values: { approxMonthlyCost: 199.5 } },
        { recordId: c.recordId, version: 1, values: { hasGroupCalls: false } },
      ]),
    },
  ]);
  expect(await readCourse(db, b)).toMatchObject({ cost: 199.5, membership: 'Monthly', version: 2 });

  // One undo reverts all of it.
  await findUndo(page, SAVED).click();
  await expect(findGridCell(page, a, TYPE)).toHaveText('Monthly');
  await expect(findGridInput(page, c, GROUPS)).toBeChecked();
  expect(await readCourse(db, b)).toMatchObject({ cost: 100, version: 3 });
  expect(await readCourse(db, c)).toMatchObject({ hasGroups: true, version: 3 });
});
