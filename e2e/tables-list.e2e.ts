import type { Page } from '@playwright/test';
import type { TableName } from '@soltura/domain/school-tables/table';
import { makeCoachingLesson } from '@soltura/server/testing/coaching';
import { findButton } from './quiz.ts';
import { findPanel } from './record-panel.ts';
import { filterBy, findHead, findRowNames, findTable, openTable, tableCall } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findCount } from './weekly.ts';

test('a table is filtered, counted, sorted and cut into pages, with the paging bar above and below', async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  const names = Array.from(
    { length: 45 },
    (_, place) => `Lesson ${mark} ${String(place + 1).padStart(2, '0')}`,
  );
  for (const [place, lessonName] of names.entries())
    await makeCoachingLesson(db, { lessonName, weekRef: place === 0 ? null : 100 - place, type: 'LCSP' });
  await beAdmin();
  await openTable(page, 'lessons');
  await expect(findHead(page, 'Edit Record').getByRole('button')).toHaveCount(0);
  // Contained, and whatever its case.
  await filterBy(page, ` lESSON ${mark} `);
  await expect(findCount(page)).toHaveText('showing 1 - 20 of 45 records');
  const [above, below] = [findPages(page, 'Pages'), findPages(page, 'Pages, below the table')];
  for (const bar of [above, below]) {
    await expect(bar).toContainText('Page 1 of 3');
    await expect(bar.getByRole('button', { name: 'Previous' })).toBeDisabled();
  }
  await expect(findRowNames(page)).toHaveText(names.slice(0, 20));
  await below.getByRole('button', { name: 'Next' }).click();
  await above.getByRole('button', { name: 'Next' }).click();
  await expect(findCount(page)).toHaveText('showing 41 - 45 of 45 records');
  await expect(above.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(findRowNames(page)).toHaveText(names.slice(40));

  // Up, down, and back to the order of the server; numbers as numbers, missing as 0, from page 1.
  const [week, byName] = [findHead(page, 'Week Ref'), findHead(page, 'Lesson Name')];
  await week.getByRole('button', { name: 'Week Ref' }).click();
  await expect(week).toHaveAttribute('aria-sort', 'ascending');
  await expect(findCount(page)).toHaveText('showing 1 - 20 of 45 records');
  await expect(findRowNames(page).first()).toHaveText(String(names[0]));
  await expect(findRowNames(page).nth(1)).toHaveText(String(names[44]));
  await week.getByRole('button', { name: 'Week Ref' }).click();
  await expect(week).toHaveAttribute('aria-sort', 'descending');
  await expect(findRowNames(page).first()).toHaveText(String(names[1]));
  await byName.getByRole('button', { name: 'Lesson Name' }).click();
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  await expect(week).not.toHaveAttribute('aria-sort');
  await byName.getByRole('button', { name: 'Lesson Name' }).click();
  await expect(findRowNames(page).first()).toHaveText(String(names[44]));
  await byName.getByRole('button', { name: 'Lesson Name' }).click();
  await expect(byName).not.toHaveAttribute('aria-sort');
  await expect(findRowNames(page)).toHaveText(names.slice(0, 20));

  // A change of the filter leads back to page 1.
  await above.getByRole('button', { name: 'Next' }).click();
  await filterBy(page, String(names[44]));
  await expect(findCount(page)).toHaveText('Showing 1 record');
  await expect(page.getByRole('navigation', { name: /^Pages/ })).toHaveCount(0);
  await filterBy(page, `nothing of ${mark}`);
  await expect(findCount(page)).toHaveText('Showing 0 records');
  await expect(findTable(page).getByRole('row').last()).toHaveText('No records found');

  // Larger pages are this device's choice.
  await filterBy(page, `Lesson ${mark}`);
  await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('50 rows');
  await expect(findCount(page)).toHaveText('showing 1 - 45 of 45 records');
  await openTable(page, 'lessons', `Lesson ${mark}`);
  await expect(findCount(page)).toHaveText('showing 1 - 45 of 45 records');
  await expect(findRowNames(page)).toHaveText(names);
});

test('every editor says what it loads and what failed, and Retry loads it', async ({
  page,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (get|fetch)/);
  await beAdmin();
  const subjects: [TableName, string][] = [
    ['students', 'Student'],
    ['programs', 'Program'],
    ['quizzes', 'Quiz'],
    ['lessons', 'Lesson'],
    ['courses', 'Course'],
  ];
  for (const [name, subject] of subjects) {
    let fail = () => {};
    const isFailed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(tableCall(name), async (route) => {
      await isFailed;
      await route.fulfill({ status: 404, json: {} });
    });
    await page.goto(`/database-tables/${name}`);
    await expect(page.getByText(`Loading ${subject} Data...`)).toBeVisible();
    fail();
    await expect(page.getByRole('heading', { name: `Error Loading ${subject} Data` })).toBeVisible();
    await expect(page.getByRole('link', { name: '← Back to Tables' })).toBeVisible();
    await page.unroute(tableCall(name));
    await findButton(page, 'Retry').click();
    await expect(findCount(page)).toBeVisible();
  }
  // So does the address of a record that is not there; what is no panel of this table is passed over.
  await page.goto('/database-tables/courses?panel=edit-course-99999999');
  await expect(findPanel(page)).toContainText('Record not found');
  await page.goto('/database-tables/courses?panel=edit-lesson-1');
  await expect(findCount(page)).toBeVisible();
  await expect(findPanel(page)).toHaveCount(0);
});

function findPages(page: Page, name: string) {
  return page.getByRole('navigation', { name, exact: true });
}
