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

test('all of a week is on the screen of a tablet and of a small laptop', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, {
    first: 'Eva',
    notes: 'fine',
    currentLesson: scene.lesson.recordId,
    calls: 1,
  });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = findWeekRow(page, eva);
  for (const size of [TABLET, LAPTOP]) {
    await page.setViewportSize(size);
    await expectWithin(row.getByText('fine', { exact: true }), size.width);
    await expectWithin(row.getByRole('button', { name: 'Edit Record' }), size.width);
  }
  await page.setViewportSize(TABLET);
  await openTableEdit(page);
  const controls = findControls(page, eva);
  for (const control of [controls.notes, controls.hold, controls.complete, controls.submit])
    await expectWithin(control, TABLET.width);
});

test('a failure leaves the heads of the columns in sight', async ({
  page,
  db,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to put/);
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  await openTableEdit(page);
  await page.route(WEEKS_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await findControls(page, eva).notes.fill('Not saved.');
  await findApply(page).click();
  const failure = page.getByRole('alert').locator('div').filter({ hasText: 'Failed to update weeks' });
  await expect(failure).toBeVisible();
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const heads = page.getByRole('columnheader');
    const tops = await heads.evaluateAll((cells) =>
      cells.map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect().top;
      }),
    );
    const box = await failure.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(Math.min(...tops));
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

/** Expects it to be inside the window from left to right, nothing being scrolled. */
async function expectWithin(part: Locator, width: number): Promise<void> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
}
