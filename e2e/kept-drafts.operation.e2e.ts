import type { Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { findGridCell, makeCourses, NAME, openGrid, pointAt } from './table-grid.ts';
import { openTable } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findApply } from './weekly.ts';

const NOTICE = /^Your unsaved changes from .+ are here\.$/;

/** Types another name for the first of two courses, in edit mode. */
async function renameFirst(page: Page, db: Db, mark: string): Promise<void> {
  const [first] = await makeCourses(db, mark, 'AB');
  if (!first) throw new Error('There is one.');
  await openTable(page, 'courses', mark);
  await openGrid(page, 'Edit Courses');
  await pointAt(page, first, NAME);
  await page.keyboard.type(`Renamed ${mark}`);
  await page.keyboard.press('Enter');
}

test('a browser that was closed and opened again finds what was typed in a table, and applies it', async ({
  page,
  browser,
  db,
  mark,
  beAdmin,
}) => {
  await beAdmin();
  await renameFirst(page, db, mark);
  await expect(findApply(page)).toBeEnabled();
  const storageState = await page.context().storageState();
  await page.context().close();

  const context = await browser.newContext({ storageState });
  const later = await context.newPage();
  await later.goto('/database-tables/courses');
  await expect(later.getByRole('heading', { level: 1, name: 'Edit Courses' })).toBeVisible();
  await expect(later.getByText(NOTICE)).toBeVisible();
  await expect(findGridCell(later, { name: `Renamed ${mark}` }, NAME)).toBeVisible();
  await findApply(later).click();
  await expect(later.getByText('Courses updated successfully!')).toBeVisible();
  await expect(later.getByText(NOTICE)).toBeHidden();
  await context.close();
});
