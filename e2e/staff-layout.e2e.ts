import { makeExample } from '@soltura/server/testing/cards';
import { expect, test } from './fixtures.ts';
import { findTableRow, openTable } from './tables.ts';

const STAFF_PAGES = [
  '/weeklyrecords',
  '/student-drill-down',
  '/student-drill-down/enrol',
  '/student-drill-down/enrol-many',
  '/coaching-dashboard',
  '/frequensay',
  '/example-sets',
  '/example-sets/given',
  '/examplemanager',
  '/database-tables',
  '/database-tables/lessons',
  '/school-settings',
  '/audit-log',
  '/proposed-answers',
  '/typo-reports',
  '/operations',
  '/access-tokens',
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

test('a sentence is read whole in the table of examples', async ({ page, db, beDemo }) => {
  const mark = `whole-${process.pid}`;
  const spanish = `A mi abuela le encanta que los domingos vayamos todos juntos a comer al restaurante de la plaza mayor del pueblo, ${mark}.`;
  await makeExample(db, { spanishExample: spanish, englishTranslation: `On Sundays, ${mark}.` });
  await beDemo('admin');
  await openTable(page, 'examples', mark);
  const isWhole = await findTableRow(page, spanish)
    .getByText(spanish)
    .evaluate(
      (text) => text.scrollWidth <= text.clientWidth + 1 && text.scrollHeight <= text.clientHeight + 1,
    );
  expect(isWhole).toBe(true);
});
