import type { CDPSession, Page } from '@playwright/test';
import { serverUrl } from '../environment.ts';
import { findSuggestions } from '../finder.ts';
import { slowFourTimes } from './machine.ts';
import { openUntilPainted, readPainted, readPressToPaint, watchPaints } from './painted.ts';
import { watchPresses } from './presses.ts';
import { waitUntilQuiet } from './quiet.ts';
import { type Figure, median } from './report.ts';
import { openWindow, type Scene, signIn } from './scene.ts';

const VISITS = 7;
const PAGES = 15;
const SEARCHES = ['present', 'adverbs', 'numbers', 'future', 'idioms', 'first person', 'gerund', 'food'];
const MEGABYTE = 1_048_576;

/** The finder on a library of 20,000 examples, by a student of its last lesson with 1,000 cards. */
export async function measureFinder({ browser, student }: Scene): Promise<Figure[]> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await watchPaints(page, {
    first: 'main ul p[lang="es"]',
    beside: [{ selector: 'main h2', holds: 'flashcards showing' }, { selector: 'main nav' }],
  });
  await watchPresses(page);
  await signIn(page, student);
  await page.getByRole('link', { name: 'Find Flashcards' }).waitFor();
  const session = await context.newCDPSession(page);
  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await slowFourTimes(session);
    visits.push(await openFinder(page));
  }
  const tags = await measureTags(page);
  const pages = await measurePages(page);
  const heap = await measureHeap(session);
  await context.close();
  const [firstVisit = Number.NaN] = visits;
  return [
    {
      what: 'finder: navigation → first rows painted, 20,000 examples',
      value: median(visits),
      bar: 1_000,
      unit: 'ms',
      note: `the first ${firstVisit.toFixed(0)}`,
      slowed: visits,
    },
    {
      what: 'finder: choosing a tag → its rows painted',
      value: median(tags),
      bar: 150,
      unit: 'ms',
      slowed: tags,
    },
    {
      what: "finder: 'Next' → the next page painted",
      value: median(pages),
      bar: 60,
      unit: 'ms',
      slowed: pages,
    },
    { what: 'finder: JavaScript heap after all that', value: heap, bar: 20, unit: 'MB' },
  ];
}

/** Opens the finder by its address. Resolves to the time until its first rows were painted, in ms. */
async function openFinder(page: Page): Promise<number> {
  const at = await openUntilPainted(page, `${serverUrl}/flashcardfinder`);
  await waitUntilQuiet(page);
  return at;
}

/** Durations of single tags, each from the whole list. */
async function measureTags(page: Page): Promise<number[]> {
  const samples: number[] = [];
  for (const text of SEARCHES) {
    const { shown } = await readPainted(page);
    await page.getByRole('combobox', { name: 'Search tags' }).fill(text);
    const suggestion = findSuggestions(page).first();
    await suggestion.waitFor();
    await suggestion.click();
    samples.push(await readPressToPaint(page, shown, /^(?!20,000 )/));
    const filtered = (await readPainted(page)).shown;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Remove tag / }).click();
    await readPressToPaint(page, filtered, /^20,000 /);
    await waitUntilQuiet(page);
  }
  return samples;
}

/** Durations of page turns, each to a page that has been fetched already. */
async function measurePages(page: Page): Promise<number[]> {
  const samples: number[] = [];
  for (let number = 2; number <= PAGES + 1; number += 1) {
    const { shown } = await readPainted(page);
    const fetched = page.waitForResponse('**/api/app/verified-examples');
    await page.getByRole('button', { name: 'Next', exact: true }).first().click();
    samples.push(await readPressToPaint(page, shown, new RegExp(`Page ${number} of`)));
    await (await fetched).finished();
  }
  return samples;
}

async function measureHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}
