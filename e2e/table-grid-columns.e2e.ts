import type { Page } from '@playwright/test';
import { findButton } from './quiz.ts';
import { findGridCell, findPane, openGrid } from './table-grid.ts';
import { findHead, findTableCell, findTableRow, openTable } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findApply, findCount } from './weekly.ts';

test('widths and hidden columns are kept for the person who set them, and for nobody else', async ({
  page,
  mark,
  course,
  beAdmin,
  makePerson,
  openSecond,
}) => {
  await beAdmin();
  await openTable(page, 'courses', mark);
  const width = page.getByRole('separator', { name: 'Width of Membership Type' });
  const before = Number(await width.getAttribute('aria-valuenow'));
  await width.focus();
  await page.keyboard.press('ArrowRight');
  const drawn = await readWidth(page, 'Membership Type');
  await expect(width).toHaveAttribute('aria-valuenow', String(Math.round(drawn)));
  await width.hover();
  await page.mouse.down();
  const box = await width.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 5, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => readWidth(page, 'Membership Type')).toBeGreaterThan(drawn + 40);
  const chosen = Number(await width.getAttribute('aria-valuenow'));
  expect(chosen).not.toBe(before);
  const kept = waitUntilKept(page, ['hasGroupCalls']);
  await findButton(page, 'Columns').click();
  await page.getByRole('switch', { name: 'Has Group Calls' }).uncheck();
  await expect(findHead(page, 'Has Group Calls')).toHaveCount(0);
  await kept;

  await page.reload();
  await openTable(page, 'courses', mark);
  await expect(findTableRow(page, course.name)).toBeVisible();
  await expect(findHead(page, 'Has Group Calls')).toHaveCount(0);
  await expect(width).toHaveAttribute('aria-valuenow', String(chosen));
  expect(Math.round(await readWidth(page, 'Membership Type'))).toBe(chosen);
  // Hidden columns are hidden in edit mode too; another table has its own.
  await openGrid(page, 'Edit Courses');
  await expect(findHead(page, 'Has Group Calls')).toHaveCount(0);
  await expect(findHead(page, 'Weekly Private Calls')).toHaveCount(1);
  await findButton(page, 'Disable Edit Mode').click();

  const other = await openSecond(await makePerson({ name: `Ben ${mark}`, adminRole: 'admin' }));
  await openTable(other, 'courses', mark);
  await expect(findTableCell(other, course.name, 'Has Group Calls')).toHaveText('Yes');

  const reset = waitUntilKept(page, []);
  await findButton(page, 'Columns').click();
  await findButton(page, 'Reset Columns').click();
  await expect(findHead(page, 'Has Group Calls')).toHaveCount(1);
  await expect(width).toHaveAttribute('aria-valuenow', String(before));
  await reset;
});

test("'All rows' with 1,900 rows draws those in sight and is scrolled and walked to its end", async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  // Archived topics are not offered to other journeys.
  await db.query(
    {
      name: 'journey-many-topics',
      text: `insert into session_topics (name, archived_at)
        select $1 || ' ' || lpad(number::text, 4, '0'), now() from generate_series(1, 1900) number`,
    },
    [mark],
  );
  try {
    await beAdmin();
    await openTable(page, 'session-topics', mark);
    await page.getByRole('switch', { name: 'Show Archived:' }).check();
    await expect(findCount(page)).toHaveText('showing 1 - 20 of 1,900 records');
    await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('All rows');
    await expect(findCount(page)).toHaveText('showing 1 - 1,900 of 1,900 records');
    await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toHaveCount(0);
    const table = page.getByRole('table', { name: 'Session Topics Table' });
    await expect(table).toHaveAttribute('aria-rowcount', '1901');
    await expect(findTableRow(page, `${mark} 0001`)).toBeVisible();
    expect(await table.getByRole('rowheader').count()).toBeLessThan(150);
    await scrollToEnd(page);
    await expect(findTableRow(page, `${mark} 1900`)).toBeInViewport();
    await expect(findTableRow(page, `${mark} 1900`)).toHaveAttribute('aria-rowindex', '1901');
    expect(await table.getByRole('rowheader').count()).toBeLessThan(150);

    await openGrid(page, 'Edit Session Topics');
    await expect(findGridCell(page, { name: `${mark} 0001` }, 0)).toBeFocused();
    await page.keyboard.press('Control+End');
    const last = findTableRow(page, `${mark} 1900`);
    await expect(last).toBeInViewport();
    await expect(last.locator('[data-place]').last().locator('input')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.type(`${mark} end`);
    await page.keyboard.press('Enter');
    // Text typed far below is still there after scrolling to the top.
    await page.keyboard.press('Control+Home');
    await expect(findTableRow(page, `${mark} 0001`)).toBeInViewport();
    await findApply(page).click();
    await expect(page.getByText('1 row changed')).toHaveCount(0);
    await expect
      .poll(() =>
        db.query({ name: 'journey-topic-end', text: 'select version from session_topics where name = $1' }, [
          `${mark} end`,
        ]),
      )
      .toEqual([{ version: 2 }]);
  } finally {
    await db.query({ name: 'journey-no-topics', text: 'delete from session_topics where name like $1' }, [
      `${mark} %`,
    ]);
  }
});

/** Waits until these hidden columns are stored. */
async function waitUntilKept(page: Page, hidden: string[]): Promise<void> {
  await page.waitForResponse((response) => {
    const request = response.request();
    if (
      request.method() !== 'PUT' ||
      !/^\/api\/app\/my-table-layouts\/./.test(new URL(response.url()).pathname)
    )
      return false;
    const body: unknown = request.postDataJSON();
    return response.ok() && JSON.stringify(body).includes(`"hidden":${JSON.stringify(hidden)}`);
  });
}

async function readWidth(page: Page, label: string): Promise<number> {
  return (await findHead(page, label).boundingBox())?.width ?? 0;
}

async function scrollToEnd(page: Page): Promise<void> {
  const pane = findPane(page);
  await pane.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect.poll(() => pane.evaluate((element) => element.scrollTop)).toBeGreaterThan(10_000);
}
