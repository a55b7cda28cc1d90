import { expect, test } from './fixtures.ts';
import { type LargeTables, startLargeTables } from './large-tables.ts';
import { findButton } from './quiz.ts';
import { findBox, findPanel, findToast, findUndo } from './record-panel.ts';
import { exportTable } from './table-files.ts';
import { findGridCell, openGrid, pointAt } from './table-grid.ts';
import {
  chooseReferred,
  filterBy,
  findHead,
  findRowNames,
  findTable,
  findTableRow,
  openNew,
  openRecord,
  openTable,
  saveRecord,
} from './tables.ts';
import { findApply, findCount } from './weekly.ts';

// All tests share one school, and each leaves it in the state that the next one expects.
test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

let school: LargeTables;

test.beforeAll(async ({ db, browser }) => {
  school = await startLargeTables(db, browser);
});

test.afterAll(() => school.end());

test('a record of a large table is chosen by a search of the server, in a form and in a grid, and pasted by its name', async () => {
  const { page, db } = school;
  await openTable(page, 'memberships');
  await openNew(page, 'New Membership');
  await chooseReferred(page, 'Student', 'Eva 0777 Paz');
  await chooseReferred(page, 'Course', 'Standard');
  await findPanel(page).getByLabel('Start Date').fill('2026-01-04');
  await saveRecord(page);
  await expect(findRowNames(page)).toHaveText(['Eva 0777 Paz']);

  await openTable(page, 'quiz-examples');
  await expect(findTable(page).getByRole('cell', { name: 'Frase 0001' })).toBeVisible();
  await openGrid(page, 'Edit Quiz Examples');
  const cells = findTable(page).getByRole('gridcell').filter({ hasText: 'Frase 000' });
  await cells.first().click();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Example' }).fill('0900');
  await page.getByRole('option', { name: 'Frase 0900' }).click();
  await expect(findTable(page).getByRole('gridcell', { name: 'Frase 0900' })).toBeVisible();
  await findTable(page).getByRole('gridcell', { name: 'Frase 0002' }).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Frase 1234');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await page
    .getByRole('alertdialog', { name: 'Paste' })
    .getByRole('button', { name: 'Paste 1 value' })
    .click();
  await expect(findTable(page).getByRole('gridcell', { name: 'Frase 1234' })).toBeVisible();
  await findApply(page).click();
  await expect(findToast(page, 'Quiz examples updated successfully!')).toBeVisible();
  const stored = await db.query<{ id: number }>({
    name: '',
    text: 'select related_example as id from quiz_examples order by position',
  });
  expect(stored.map(({ id }) => id)).toEqual([900, 1234]);
});

test('a value typed into one row is filled down to all 2,500 that the filters let pass, after a preview; one Undo takes it back; all are copied', async () => {
  const { page, db } = school;
  const countNamed = async (name: string) => {
    const [counted] = await db.query<{ count: number }>(
      { name: '', text: 'select count(*)::integer as count from coaching_students where last_name = $1' },
      [name],
    );
    return counted?.count;
  };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTable(page, 'coaching-students');
  await openGrid(page, 'Edit Coaching Students');
  const offer = page.getByRole('button', { name: 'Fill Down to All 2,500 Rows…' });
  await pointAt(page, { name: 'Eva 0001' }, 1);
  await page.keyboard.type('Sol');
  await page.keyboard.press('Enter');
  await pointAt(page, { name: 'Eva 0001' }, 1);
  await expect(offer).toHaveCount(0);
  for (let row = 1; row < 20; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await offer.click();
  const preview = page.getByRole('alertdialog', { name: 'Set Last Name' });
  await expect(preview).toContainText('2,500 rows change.');
  await preview.getByRole('button', { name: 'Cancel' }).click();
  expect(await countNamed('Sol'), 'a preview stores nothing').toBe(0);
  await expect(findApply(page), 'what was typed is still there').toBeEnabled();

  await offer.click();
  await preview.getByRole('button', { name: 'Set 2,500 Rows' }).click();
  await expect(findUndo(page, '2,500 coaching students updated')).toBeVisible();
  expect(await countNamed('Sol')).toBe(2_500);
  await expect(findGridCell(page, { name: 'Eva 0020' }, 1)).toHaveText('Sol');
  await expect(findApply(page), 'nothing is left to apply').toBeDisabled();
  await findUndo(page, '2,500 coaching students updated').click();
  await expect.poll(() => countNamed('Paz')).toBe(2_500);
  await expect(findGridCell(page, { name: 'Eva 0001' }, 1)).toHaveText('Paz');

  await findButton(page, 'Disable Edit Mode').click();
  await findRowNames(page).first().locator('..').getByRole('checkbox', { name: 'Select' }).check();
  const selected = page.getByRole('region', { name: 'Selected rows' });
  await selected.getByRole('button', { name: 'Select All 2,500' }).click();
  await page.bringToFront();
  await Promise.all([
    expect(findToast(page, '2,500 rows copied')).toBeVisible(),
    selected.getByRole('button', { name: 'Copy' }).click(),
  ]);
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect([lines.length, lines[0]?.split('\t')[0]]).toEqual([2_501, 'First Name']);
  expect(lines[2_500]).toMatch(/^Eva 2500\tPaz\t/);
});

test('a table of 2,500 records is searched, sorted and paged by the server; a record that is found is edited', async () => {
  const { page } = school;
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/coaching-students/find')) searches += 1;
  });
  const whole = page.waitForResponse(/\/app\/tables\/coaching-students\/open\?size=20$/);
  await openTable(page, 'coaching-students');
  await expect(findCount(page)).toHaveText('showing 1 - 20 of 2,500 records');
  await expect(findRowNames(page).first()).toHaveText('Eva 0001');
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  await expect(pages).toContainText('Page 1 of 125');
  await expect(page.getByRole('combobox', { name: 'Rows on a page' }).getByRole('option')).toHaveText([
    '20 rows',
    '50 rows',
    '100 rows',
  ]);
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(findRowNames(page).first()).toHaveText('Eva 0021');
  expect(searches, 'only the second page is asked for').toBe(1);
  const { rows, found } = await (await whole).json();
  expect([rows.length, found.rows.length], 'nothing is sent whole').toEqual([0, 20]);

  // A search returns to page 1 and still applies after sorting.
  await filterBy(page, ' EVA 24 ');
  await expect(findCount(page)).toHaveText('showing 1 - 20 of 100 records');
  await findHead(page, 'Email').getByRole('button', { name: 'Email' }).click();
  await findHead(page, 'Email').getByRole('button', { name: 'Email' }).click();
  await expect(findHead(page, 'Email')).toHaveAttribute('aria-sort', 'descending');
  await expect(findRowNames(page).first()).toHaveText('Eva 2499');

  // A record that no longer matches leaves the list after its change.
  await openRecord(page, 'Eva 2499');
  await findBox(page, 'First Name').fill('Zoe');
  await saveRecord(page);
  await expect(findCount(page)).toHaveText('showing 1 - 20 of 99 records');
  await expect(findRowNames(page).first()).toHaveText('Eva 2498');

  await filterBy(page, 'nobody at all');
  await expect(findCount(page)).toHaveText('Showing 0 records');
  await expect(findTable(page).getByRole('row').last()).toHaveText('No records found');

  // A failed search is reported and can be retried.
  await page.route('**/api/app/tables/coaching-students/find', (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await filterBy(page, 'zoe');
  await expect(page.getByRole('heading', { name: 'Error Loading Coaching Students Data' })).toBeVisible();
  await page.unroute('**/api/app/tables/coaching-students/find');
  await findButton(page, 'Retry').click();
  await expect(findCount(page)).toHaveText('Showing 1 record');
  await expect(findRowNames(page)).toHaveText(['Zoe']);

  // The export contains all records, not one page.
  await filterBy(page, 'eva');
  await expect(findCount(page)).toHaveText('showing 1 - 20 of 2,500 records');
  // The toast is visible for a second only, while the test reads the file.
  const [{ bytes }] = await Promise.all([
    exportTable(page),
    expect(findToast(page, '2,500 records exported')).toBeVisible(),
  ]);
  const lines = bytes.toString('utf8').trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(2501);
  expect(lines[1], 'sorted as they are shown').toContain('Eva 2500');
});

test('up to 1,000 records of a large table are edited at once, from the page that is shown on', async () => {
  const { page, db } = school;
  await openTable(page, 'coaching-students');
  await page
    .getByRole('navigation', { name: 'Pages', exact: true })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect(findRowNames(page).first()).toHaveText('Eva 0021');
  await openGrid(page, 'Edit Coaching Students');
  await expect(page.getByText('Editing 21 - 1,020 of the records found, up to 1,000 at once.')).toBeVisible();
  await expect(findCount(page)).toHaveText('showing 1 - 20 of 1,000 records');
  await expect(findRowNames(page).first()).toHaveText('Eva 0021');
  await pointAt(page, { name: 'Eva 0021' }, 1);
  await page.keyboard.type('Sol');
  await page.keyboard.press('Enter');
  // One of them is deleted by somebody else: it disappears, and nothing else changes.
  await db.query({ name: '', text: "delete from coaching_students where first_name = 'Eva 0022'" });
  await findApply(page).click();
  await expect(findToast(page, 'Coaching students updated successfully!')).toBeVisible();
  await expect(findTableRow(page, 'Eva 0022')).toHaveCount(0);
  await expect(findGridCell(page, { name: 'Eva 0021' }, 1)).toHaveText('Sol');
  await findButton(page, 'Disable Edit Mode').click();
  await filterBy(page, 'sol');
  await expect(findRowNames(page)).toHaveText(['Eva 0021']);
});
