import { devices } from '@playwright/test';
import { findButton } from './quiz.ts';
import { findBox, findPanel, findSave } from './record-panel.ts';
import { exportTable, findImport } from './table-files.ts';
import {
  filterBy,
  findRowNames,
  findTable,
  findTableCell,
  findTableRow,
  openTable,
  readCourse,
} from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { expectThumbs } from './thumbs.ts';
import { findCount } from './weekly.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ viewport: { width: 390, height: 844 }, userAgent, deviceScaleFactor, isMobile, hasTouch });

test('a course is found and changed on a phone: the panel is the whole screen, nothing lies beside it', async ({
  page,
  db,
  mark,
  course,
  beAdmin,
}) => {
  await beAdmin();
  await page.goto('/');
  await page.getByRole('link', { name: 'Database Tables' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Database Tables' })).toBeVisible();
  await expectThumbs(page);
  await page.getByRole('link', { name: 'Courses Table', exact: true }).tap();
  await expect(findCount(page)).toBeVisible();
  await filterBy(page, mark);
  await expect(findCount(page)).toHaveText('Showing 1 record');
  await expect(findTableRow(page, course.name)).toBeInViewport();
  await expectThumbs(page);
  await findTableRow(page, course.name).getByRole('button', { name: 'Edit' }).tap();
  await expect.poll(async () => (await findPanel(page).boundingBox())?.x).toBe(0);
  expect(await findPanel(page).boundingBox()).toMatchObject({ width: 390, height: 844 });
  await expect(findSave(page)).toBeInViewport();
  await expectThumbs(page);
  await findBox(page, 'Monthly Cost ($)').fill('199.50');
  await findSave(page).tap();
  await expect(findPanel(page)).toBeHidden();
  await expect(findTableCell(page, course.name, 'Monthly Cost')).toHaveText('$199.5');
  expect(await readCourse(db, course)).toMatchObject({ cost: 199.5 });

  for (const name of ['programs', 'users', 'examples'] as const) {
    await openTable(page, name);
    await expectThumbs(page);
  }
  for (const path of ['/examplemanager', '/frequensay']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectThumbs(page);
  }
});

test('on a phone the filters, the columns and the files of a table wait behind two buttons', async ({
  page,
  beAdmin,
}) => {
  await beAdmin();
  await openTable(page, 'users');
  await expect(findRowNames(page).first()).toBeInViewport({ ratio: 1 });
  expect(
    await findTable(page)
      .boundingBox()
      .then((box) => box?.y),
  ).toBeLessThan(400);

  await findButton(page, 'Filters').tap();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('combobox', { name: 'Filter by Staff Role' }).selectOption('admin');
  await filters.getByRole('switch', { name: 'Never Signed In:' }).check();
  await expectThumbs(page);
  await filters.getByRole('button', { name: /^Show \d+ records?$/ }).tap();
  await expect(filters).toBeHidden();
  await findButton(page, 'Filters, 2 changed').tap();
  await filters.getByRole('button', { name: 'Reset filters' }).tap();
  await filters.getByRole('button', { name: 'Close' }).tap();
  await expect(findButton(page, 'Filters')).toBeVisible();

  await findButton(page, 'More').tap();
  expect((await exportTable(page)).name).toMatch(/^users/);
  await expect(findButton(page, 'Export CSV')).toBeHidden();
  await findButton(page, 'More').tap();
  await page.getByRole('switch', { name: 'Email', exact: true }).uncheck();
  await expectThumbs(page);
  await page.getByRole('link', { name: 'Import File' }).tap();
  await expect(findImport(page)).toBeVisible();
  await page.goBack();
  await expect(findImport(page)).toBeHidden();
  await expect(findTable(page).locator('[data-name="Email"]')).toHaveCount(0);

  await findButton(page, 'More').tap();
  await findButton(page, 'Enrol Student').tap();
  await expect(page.getByRole('heading', { name: 'Enrol a Student' })).toBeVisible();
  await findButton(page, 'Cancel').tap();
  await expect(findButton(page, 'More')).toBeVisible();
  await expect(findButton(page, 'Export CSV')).toBeHidden();
});
