import type { CDPSession, Locator, Page } from '@playwright/test';
import { LONGEST_WHOLE_LIST } from '@soltura/domain/limits';
import { serverUrl } from '../environment.ts';
import { endSlowness, type SlowDown } from './machine.ts';
import type { Figure } from './report.ts';
import { type Account, addUser, openWindow, PASSWORD, type Scene, signIn, withDatabase } from './scene.ts';
import { traceTasks } from './tasks.ts';

/** The largest table that is drawn on one page: of a larger one the server gives 100 at a time. */
const ROWS = LONGEST_WHOLE_LIST;
/** Turns of the wheel, in CSS px, and how many frames apart. */
const TURNS = 40;
const TURN = 240;
const TURN_FRAMES = 3;
/** Jumps by the scroll bar, to places all over the table. */
const JUMPS = 12;
const JUMP_FRAMES = 15;

/** Fills a table with the most rows that stand on one page, and adds an admin; to be called once. */
export async function fillTable(): Promise<Account> {
  const admin = { email: 'tables-admin@journey.example', password: PASSWORD };
  await withDatabase(async (db) => {
    await addUser(db, { ...admin, name: 'Tables admin', adminRole: 'admin' });
    await db.query({ name: 'fill-courses', text: fillCourses }, [ROWS]);
  });
  return admin;
}

/** That table, to look at and in edit mode. */
export async function measureTables({ browser, slowDown }: Scene, admin: Account): Promise<Figure[]> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await signIn(page, admin);
  await page.getByRole('link', { name: 'Database Tables' }).waitFor();
  const session = await context.newCDPSession(page);
  await page.goto(`${serverUrl}/database-tables/courses`);
  await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption({ label: 'All rows' });
  const figures = await measureScrolling(page, session, slowDown, 'to look at');
  await page.getByRole('button', { name: 'Enable Edit Mode' }).click();
  await page.getByRole('grid').waitFor();
  figures.push(...(await measureScrolling(page, session, slowDown, 'in edit mode')));
  await context.close();
  return figures;
}

async function measureScrolling(
  page: Page,
  session: CDPSession,
  slowDown: SlowDown,
  state: string,
): Promise<Figure[]> {
  const table = page.locator('main table');
  await table.locator('tbody th').first().waitFor();
  await table.hover({ position: { x: 300, y: 200 } });
  await page.waitForLoadState('networkidle');
  await slowDown(session);
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

/** Until the page has drawn so many frames. */
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

/** To a part of the table, as a scroll bar does. */
function jumpTo(table: Locator, part: number): Promise<void> {
  return table.evaluate((element, share) => {
    const pane = element.parentElement;
    pane?.scrollTo({ top: share * pane.scrollHeight });
  }, part);
}

/** Adds what is missing to so many rows. */
const fillCourses = `insert into courses (name, membership_type, approx_monthly_cost, weekly_private_calls, has_group_calls,
    weekly_time_commitment_minutes)
  select 'Course ' || n, 'Type ' || n % 7, n, n % 5, n % 2 = 0, n % 300
  from generate_series(1, $1::integer - (select count(*) from courses)::integer) n`;
