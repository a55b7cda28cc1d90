import type { CDPSession, Locator, Page } from '@playwright/test';
import { LONGEST_WHOLE_LIST } from '@soltura/domain/limits';
import { MAX_WRITTEN } from '@soltura/domain/tables/large-tables';
import { serverUrl } from '../environment.ts';
import { endSlowness, slowFourTimes } from './machine.ts';
import { waitUntilQuiet } from './quiet.ts';
import type { Figure } from './report.ts';
import { type Account, addUser, openWindow, PASSWORD, type Scene, signIn, withDatabase } from './scene.ts';
import { traceTasks } from './tasks.ts';

const ROWS = LONGEST_WHOLE_LIST;
const TURNS = 40;
const TURN = 240;
const TURN_FRAMES = 3;
const JUMPS = 12;
const JUMP_FRAMES = 15;
const MANY = MAX_WRITTEN;
const MANY_FIELD = 'English Audio';

/** Fills a table with the largest number of rows that stands on one page, and adds an admin. Must be called once. */
export async function fillTable(): Promise<Account> {
  const admin = { email: 'tables-admin@journey.example', password: PASSWORD };
  await withDatabase(async (db) => {
    await addUser(db, { ...admin, name: 'Tables admin', adminRole: 'admin' });
    await db.query({ name: 'fill-courses', text: fillCourses }, [ROWS]);
  });
  return admin;
}

export async function measureTables({ browser }: Scene, admin: Account): Promise<Figure[]> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await signIn(page, admin);
  await page.getByRole('link', { name: 'Database Tables' }).waitFor();
  const session = await context.newCDPSession(page);
  await page.goto(`${serverUrl}/database-tables/courses`);
  await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption({ label: 'All rows' });
  const figures = await measureScrolling(page, session, 'to look at');
  await page.getByRole('button', { name: 'Enable Edit Mode' }).click();
  await page.getByRole('grid').waitFor();
  figures.push(...(await measureScrolling(page, session, 'in edit mode')));
  await context.close();
  return figures;
}

async function measureScrolling(page: Page, session: CDPSession, state: string): Promise<Figure[]> {
  const table = page.locator('main table');
  await table.locator('tbody th').first().waitFor();
  await table.hover({ position: { x: 300, y: 200 } });
  await waitUntilQuiet(page);
  await slowFourTimes(session);
  const readWheel = await traceTasks(session);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, TURN);
    await passFrames(page, TURN_FRAMES);
  }
  const wheel = await readWheel();
  const readJumps = await traceTasks(session);
  for (let jump = 1; jump <= JUMPS; jump += 1) {
    await jumpTo(table, ((jump * 7) % JUMPS) / JUMPS);
    await passFrames(page, JUMP_FRAMES);
  }
  const jumps = await readJumps();
  await jumpTo(table, 0);
  await endSlowness(session);
  const what = `2,000 rows ${state}`;
  return [
    {
      what: `${what}: the longest task while the wheel turns`,
      value: wheel.cpu,
      bar: 50,
      unit: 'ms',
      note: `${TURNS} turns of ${TURN} px`,
      slowed: [wheel.cpu],
    },
    {
      what: `${what}: the longest task of a jump by the scroll bar`,
      value: jumps.cpu,
      bar: 50,
      unit: 'ms',
      note: `${JUMPS} jumps`,
      slowed: [jumps.cpu],
    },
  ];
}

export async function fillExamples(): Promise<void> {
  await withDatabase(async (db) => {
    await db.query({ name: 'fill-examples', text: fillMany }, [MANY]);
    await db.query({ name: '', text: 'vacuum analyze examples' });
  });
}

/**
 * The largest number of rows of one write: chosen by a filter, previewed, changed and undone, in seconds of waiting.
 */
export async function measureManyRows({ browser }: Scene, admin: Account): Promise<Figure[]> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await signIn(page, admin);
  await page.getByRole('link', { name: 'Database Tables' }).waitFor();
  await page.goto(`${serverUrl}/database-tables/examples`);
  await page.getByRole('searchbox', { name: 'Filter by text' }).fill('Fila de muchas');
  await page
    .locator('main table tbody th')
    .first()
    .getByText(/^Fila de muchas/)
    .waitFor();
  await waitUntilQuiet(page);
  await page
    .locator('main table tbody th')
    .first()
    .locator('..')
    .getByRole('checkbox', { name: 'Select' })
    .check();
  const band = page.getByRole('region', { name: 'Selected rows' });
  await band.getByRole('button', { name: /^Select All/ }).click();
  await band.getByRole('button', { name: 'Set a Value…' }).click();
  const form = page.getByRole('alertdialog', { name: 'Set a Value' });
  await form.getByRole('combobox', { name: 'Field' }).selectOption({ label: MANY_FIELD });
  await form.getByRole('textbox', { name: MANY_FIELD }).fill('https://clips.example/many.mp3');
  const preview = page.getByRole('alertdialog', { name: `Set ${MANY_FIELD}` });
  const apply = preview.getByRole('button', { name: 'Set 30,000 Rows' });
  const previewed = await timeUntil(() => form.getByRole('button', { name: 'Set Value' }).click(), apply);
  const undo = page.getByRole('button', { name: /^Undo/ });
  const applied = await timeUntil(() => apply.click(), undo);
  const undone = await timeUntil(() => undo.click(), page.getByText('Undone', { exact: true }));
  const copied = await timeUntil(
    () => band.getByRole('button', { name: 'Copy' }).click(),
    page.getByText('30,000 rows copied', { exact: true }),
    async () => {
      await page
        .locator('main table tbody th')
        .first()
        .locator('..')
        .getByRole('checkbox', { name: 'Select' })
        .check();
      await band.getByRole('button', { name: /^Select All/ }).click();
    },
  );
  await context.close();
  return [
    ['previewed', previewed, 5],
    ['changed in one step', applied, 10],
    ['taken back in one step', undone, 10],
    ['copied', copied, 5],
  ].map(([what, value, bar]) => ({
    what: `30,000 rows of a filter ${what}`,
    value: Number(value),
    bar: Number(bar),
    unit: 's',
  }));
}

/** Seconds from a press until an element is visible. `before` runs first and is not counted. */
async function timeUntil(
  press: () => Promise<void>,
  seen: Locator,
  before?: () => Promise<void>,
): Promise<number> {
  await before?.();
  const start = performance.now();
  await press();
  await seen.waitFor({ timeout: 120_000 });
  return (performance.now() - start) / 1_000;
}

function passFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const pass = (left: number) => {
          if (left === 0) resolve();
          else requestAnimationFrame(() => pass(left - 1));
        };
        pass(frames);
      }),
    count,
  );
}

function jumpTo(table: Locator, part: number): Promise<void> {
  return table.evaluate((element, share) => {
    const pane = element.parentElement;
    pane?.scrollTo({ top: share * pane.scrollHeight });
  }, part);
}

const fillCourses = `insert into courses (name, membership_type, approx_monthly_cost, weekly_private_calls, has_group_calls,
    weekly_time_commitment_minutes)
  select 'Course ' || n, 'Type ' || n % 7, n, n % 5, n % 2 = 0, n % 300
  from generate_series(1, $1::integer - (select count(*) from courses)::integer) n`;

const fillMany = `insert into examples (spanish_example, english_translation)
  select 'Fila de muchas ' || n, 'Row of many ' || n from generate_series(1, $1::integer) n`;
