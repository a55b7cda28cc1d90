import type { Locator } from '@playwright/test';
import { makeExample } from '@soltura/server/testing/cards';
import { expect, test } from './fixtures.ts';
import { findTableRow, openTable } from './tables.ts';
import {
  findApply,
  findControls,
  findWeekRow,
  makeStudentWeek,
  makeWeeklyScene,
  openTableEdit,
  openWeeklyRecords,
  WEEKS_CALL,
} from './weekly.ts';

const TABLET = { width: 768, height: 1024 };
const LAPTOP = { width: 1024, height: 768 };

const STAFF_PAGES = [
  '/weeklyrecords',
  '/student-drill-down',
  '/coaching-dashboard',
  '/frequensay',
  '/example-sets',
  '/examplemanager',
  '/database-tables',
  '/database-tables/lessons',
  '/school-settings',
];

test('the header is 48 px high on every page of staff', async ({ page, beDemo }) => {
  await beDemo('admin');
  for (const path of STAFF_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Its line is the 48th pixel.
    expect(await page.getByRole('banner').boundingBox(), path).toMatchObject({ height: 48 });
  }
});
