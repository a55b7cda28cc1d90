import type { CDPSession, Page } from '@playwright/test';
import { serverUrl } from '../environment.ts';
import { watchKeys } from './keys.ts';
import { slowFourTimes } from './machine.ts';
import { openUntilPainted, readPainted, readPressToPaint, watchPaints } from './painted.ts';
import { watchPresses } from './presses.ts';
import { waitUntilQuiet } from './quiet.ts';
import { type Figure, median } from './report.ts';
import { openWindow, type Scene, signIn } from './scene.ts';

const VISITS = 7;
const FILTER_ROUNDS = 4;
/** Rounds on a newly opened screen each: the first letter of a change renders the most. */
const TYPING_ROUNDS = 5;
const TYPED = '. Reads short stories on her own now';
const KB = 1_024;

/** The weekly records of a coach with 600 of them in the week. */
export async function measureWeekly({ browser, coach }: Scene): Promise<Figure[]> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await watchPaints(page, {
    first: 'main tbody th',
    beside: [{ selector: 'main p, main output', holds: 'howing' }, { selector: 'main nav' }],
  });
  await watchPresses(page);
  await signIn(page, coach);
  await page.getByRole('link', { name: 'Weekly Records Interface' }).waitFor();
  const session = await context.newCDPSession(page);

  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await slowFourTimes(session);
    visits.push(await openWeeks(page));
  }
  const asked = await measureRequests(page, session);
  await slowFourTimes(session);
  const filters = await measureFilters(page);
  await slowFourTimes(session);
  const typing = await measureTyping(page, session);
  await context.close();
  return [
    {
      what: 'weekly records: navigation → first rows painted, 600 weeks',
      value: median(visits),
      bar: 600,
      unit: 'ms',
      note: 'the reference took 1290',
      slowed: visits,
    },
    {
      what: 'weekly records: a filter → its rows painted',
      value: median(filters),
      bar: 60,
      unit: 'ms',
      note: 'the reference took 370',
      slowed: filters,
    },
    typing,
    ...asked,
  ];
}

async function openWeeks(page: Page): Promise<number> {
  const at = await openUntilPainted(page, `${serverUrl}/weeklyrecords`);
  await waitUntilQuiet(page);
  return at;
}

async function measureRequests(page: Page, session: CDPSession): Promise<Figure[]> {
  const calls = new Map<string, { path: string; bytes: number }>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (pathname.startsWith('/api/') && pathname !== '/api/config')
      calls.set(requestId, { path: pathname, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const call = calls.get(requestId);
    if (call) call.bytes = encodedDataLength;
  });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await openWeeks(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.disable');
  const asked = [...calls.values()];
  return [
    {
      what: 'weekly records: requests for the data of the page',
      value: asked.length,
      bar: 3,
      unit: '',
      note: asked.map(({ path }) => path).join(', '),
    },
    {
      what: 'weekly records: the data of the page, compressed',
      value: asked.reduce((sum, { bytes }) => sum + bytes, 0) / KB,
      bar: 200,
      unit: 'KB',
    },
  ];
}

async function measureFilters(page: Page): Promise<number[]> {
  const samples: number[] = [];
  await page.getByRole('button', { name: 'Filters' }).click();
  const hold = page.getByText('Exclude Weeks on Hold:');
  await hold.waitFor();
  for (let round = 0; round < FILTER_ROUNDS; round += 1) {
    for (const pattern of [/of 600 records/, /of 570 records/]) {
      const { shown } = await readPainted(page);
      await hold.click();
      samples.push(await readPressToPaint(page, shown, pattern));
      await waitUntilQuiet(page);
    }
  }
  return samples;
}

/**
 * Typing at the end of the notes in a page of rows in edit mode. The first letter is the first change since the page
 * was opened. The figure is the slowest letter by its median of the rounds.
 */
async function measureTyping(page: Page, session: CDPSession): Promise<Figure> {
  const rounds: number[][] = [];
  for (let round = 0; round < TYPING_ROUNDS; round += 1) {
    await openWeeks(page);
    await page.getByRole('button', { name: 'Enable Edit Mode' }).click();
    await page
      .getByRole('textbox', { name: /^Notes/ })
      .nth(3)
      .press('End');
    const readKeys = await watchKeys(page);
    await slowFourTimes(session);
    await page.keyboard.type(TYPED, { delay: 150 });
    await page.getByText('1 row changed').waitFor();
    rounds.push(await readKeys());
    // Drafts are kept on the device. Discarding them makes the next round begin with a first change too.
    await page.getByRole('button', { name: 'Disable Edit Mode' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Enable Edit Mode' }).waitFor();
  }
  const letters = Array.from(TYPED, (_, letter) => median(rounds.map((keys) => keys[letter] ?? Number.NaN)));
  return {
    what: 'weekly records: a letter typed in a cell → painted, 20 rows in edit',
    value: Math.max(...letters),
    bar: 50,
    unit: 'ms',
    note: `the slowest of ${TYPED.length}, each the median of ${TYPING_ROUNDS}; the first ${letters[0]}`,
    slowed: rounds.flat(),
  };
}
