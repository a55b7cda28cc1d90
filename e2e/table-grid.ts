import { expect, type Locator, type Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { makeCourse } from '@soltura/server/testing/coaching';
import { findButton } from './quiz.ts';
import { findTable, findTableRow } from './tables.ts';
import { findApply } from './weekly.ts';

/** Columns of the courses table in edit mode, by index. */
export const NAME = 0;

export const TYPE = 1;

export const COST = 2;

export const CALLS = 3;

export const GROUPS = 4;

interface GridCourse {
  recordId: number;
  name: string;
}

/** Creates courses named by letters, 'A 12-t3', which the table lists in this order. */
export async function makeCourses(
  db: Db,
  mark: string,
  letters: string,
  given: Parameters<typeof makeCourse>[1] = {},
): Promise<GridCourse[]> {
  const made: GridCourse[] = [];
  for (const letter of letters) {
    const name = `${letter} ${mark}`;
    const { recordId } = await makeCourse(db, {
      membershipType: 'Monthly',
      approxMonthlyCost: 100,
      hasGroupCalls: true,
      ...given,
      name,
    });
    made.push({ recordId, name });
  }
  return made;
}

/** Opens the listed rows in edit mode, which focuses the first cell. */
export async function openGrid(page: Page, title: string): Promise<void> {
  await findButton(page, 'Enable Edit Mode').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('grid', { name: title })).toBeVisible();
  await expect(findApply(page)).toBeDisabled();
}

/** A cell of a row in edit mode, by its column's index. */
export function findGridCell(page: Page, { name }: { name: string }, column: number): Locator {
  return findTableRow(page, name).locator('[data-place]').nth(column);
}

/** The input of a cell that always has one: a number or a check box. */
export function findGridInput(page: Page, row: { name: string }, column: number): Locator {
  return findGridCell(page, row, column).locator('input');
}

/** Makes a cell the active one by the mouse. */
export async function pointAt(page: Page, row: { name: string }, column: number): Promise<void> {
  await findGridCell(page, row, column).click();
}

export async function selectBlock(
  page: Page,
  [from, fromColumn]: readonly [{ name: string }, number],
  [to, toColumn]: readonly [{ name: string }, number],
): Promise<void> {
  await pointAt(page, from, fromColumn);
  await findGridCell(page, to, toColumn).click({ modifiers: ['Shift'] });
}

/** The scrolling container of the table. */
export function findPane(page: Page): Locator {
  return findTable(page).locator('..');
}
