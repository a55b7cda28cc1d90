import type { Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { makeAssignment } from '@soltura/server/testing/coaching';
import { expect as expectRecord, test as recordTest } from './record-journey.ts';
import { findBox, openPanel, startEditing } from './record-panel.ts';
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

test('Log Out names what was typed in a table', async ({ page, db, mark, beAdmin }) => {
  await beAdmin();
  await renameFirst(page, db, mark);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/');
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved Work' });
  await expect(question.getByRole('listitem')).toHaveText(['Edit Courses']);
  await question.getByRole('button', { name: 'Stay' }).click();
  await openTable(page, 'courses');
  await expect(page.getByText(NOTICE)).toBeVisible();
});

recordTest(
  'a second tab opens a record with what the first has typed',
  async ({ page, db, eva, beCoach }) => {
    const { recordId } = await makeAssignment(db, { relatedWeek: eva.recordId });
    await beCoach();
    await openPanel(page, `assignment-${recordId}`, /Pronunciation/);
    await startEditing(page);
    await findBox(page, 'Notes').fill('Half a sen');
    const second = await page.context().newPage();
    await openPanel(second, `assignment-${recordId}`, 'Edit Assignment');
    await expectRecord(findBox(second, 'Notes')).toHaveValue('Half a sen');
    await expectRecord(second.getByText(NOTICE)).toBeVisible();
  },
);
