import type { CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { openUntilPainted } from '../painted.ts';
import { traceEvents } from '../tasks.ts';

declare global {
  interface Window {
    /** The times of React's commits in ms since the navigation began. */
    commitTimes?: number[];
  }
}

/** The work of a page until it is ready. */
export interface PageWork {
  commits: number;
  /** Layouts that a script forced by reading a measure. */
  forcedLayouts: number;
  /** Scripts and style sheets. */
  files: number;
  /** The number of times that a file began after another one had arrived. */
  roundTrips: number;
  /** Bytes of scripts without compression. */
  loaded: number;
  /** The share of those bytes that ran. */
  used: number;
}

const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];

const forcedLayout = z.object({
  name: z.literal('Layout'),
  args: z.object({ beginData: z.object({ stackTrace: z.array(z.unknown()) }) }),
});

/** Makes a page count React's commits. Must be called before the page is opened. */
export function watchCommits(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const commitTimes: number[] = [];
    window.commitTimes = commitTimes;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        isDisabled: false,
        inject: () => 1,
        checkDCE: () => {},
        onCommitFiberUnmount: () => {},
        onCommitFiberRoot: () => void commitTimes.push(performance.now()),
        onPostCommitFiberRoot: () => {},
      },
    });
  });
}

/** Opens an address and counts its work until its list is painted. */
export async function countWork(page: Page, session: CDPSession, address: string): Promise<PageWork> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  const readEvents = await traceEvents(session, TRACED);
  const at = await openUntilPainted(page, address);
  const forcedLayouts = countForced(await readEvents());
  const scripts = await page.coverage.stopJSCoverage();
  const { commits, files } = await page.evaluate((until) => {
    const isFile = ({ name }: PerformanceResourceTiming) => /\.(?:js|css)$/.test(new URL(name).pathname);
    return {
      commits: (window.commitTimes ?? []).filter((time) => time <= until).length,
      files: performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter((entry) => entry.startTime <= until && isFile(entry))
        .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
    };
  }, at);
  const requested = new Set(files.map(({ name }) => name));
  const ran = scripts
    .filter(({ url }) => url.endsWith('.js') && requested.has(url))
    .map(({ source = '', functions }) => ({
      loaded: source.length,
      used: countUsed(source.length, functions),
    }));
  const loaded = sum(ran.map((script) => script.loaded));
  return {
    commits,
    forcedLayouts,
    files: files.length,
    roundTrips: countRoundTrips(files),
    loaded,
    used: loaded === 0 ? 1 : sum(ran.map(({ used }) => used)) / loaded,
  };
}

function countForced(events: readonly unknown[]): number {
  return events.filter((event) => {
    const { data } = forcedLayout.safeParse(event);
    return data !== undefined && data.args.beginData.stackTrace.length > 0;
  }).length;
}

interface Ranges {
  ranges: { startOffset: number; endOffset: number; count: number }[];
}

/** The number of characters that ran. An inner range overrides the one around it. */
function countUsed(length: number, functions: readonly Ranges[]): number {
  const ran = new Uint8Array(length);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges)
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  return ran.reduce((total, one) => total + one, 0);
}

function countRoundTrips(files: readonly { startTime: number; responseEnd: number }[]): number {
  let trips = 0;
  let firstArrival = Number.NEGATIVE_INFINITY;
  for (const { startTime, responseEnd } of files.toSorted((a, b) => a.startTime - b.startTime)) {
    if (startTime >= firstArrival) {
      trips += 1;
      firstArrival = responseEnd;
    } else firstArrival = Math.min(firstArrival, responseEnd);
  }
  return trips;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
