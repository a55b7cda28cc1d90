import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { serverUrl } from '../environment.ts';
import { slowFourTimes } from './machine.ts';
import { openUntilPainted, watchPaints } from './painted.ts';
import { type Figure, median } from './report.ts';
import { openWindow, type Scene, signIn } from './scene.ts';

/** The number of loads over the slow network. Without it the machine causes the variance, and the median needs more. */
const SLOW_ROUNDS = 3;
const ROUNDS = 9;
/** The time in ms for which a browser is busy with a new window, and with the one closed before. */
const AT_REST_MS = 700;
const KBIT = 1_000 / 8;

/** A bad connection: 400 ms round trip time, 400 kbit/s. */
const SLOW_NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 400 * KBIT,
  uploadThroughput: 400 * KBIT,
};

const LOG_IN = { first: 'section[aria-label="What you can do"] button', beside: [] };
const HOME = { first: '[aria-label="Next step"]', beside: [{ selector: 'a[href="/officialquizzes"]' }] };

/** Times of a visit of `/` with an empty cache, in ms since the navigation began. */
interface Load {
  painted: number;
  /** The paint of the button, or of the menu with the due count. */
  usable: number;
}

/** The time until the first page of a visit is painted and can be used, over a slow network and without one. */
export async function measureFirstLoad(scene: Scene): Promise<Figure[]> {
  const { browser, student } = scene;
  const context = await openWindow(browser);
  const page = await context.newPage();
  await signIn(page, student);
  await page.getByRole('link', { name: 'Manage My Flashcards' }).waitFor();
  const storageState = await context.storageState();
  await context.close();

  const slowVisitor = await loadOften(scene, LOG_IN, { network: SLOW_NETWORK, rounds: SLOW_ROUNDS });
  const slowStudent = await loadOften(scene, HOME, {
    network: SLOW_NETWORK,
    rounds: SLOW_ROUNDS,
    options: { storageState },
  });
  const atOnce = await loadOften(scene, LOG_IN);
  const atRest = await loadOften(scene, LOG_IN, { restMs: AT_REST_MS });
  const asSeconds = (figure: Omit<Figure, 'unit' | 'value'>, samples: readonly number[]): Figure => {
    const slowed = samples.map((ms) => ms / 1_000);
    return { ...figure, value: median(slowed), unit: 's', slowed };
  };
  const asMs = (figure: Omit<Figure, 'unit' | 'value'>, slowed: readonly number[]): Figure => ({
    ...figure,
    value: median(slowed),
    unit: 'ms',
    slowed,
  });
  const painted = (loads: readonly Load[]) => loads.map((load) => load.painted);
  const usable = (loads: readonly Load[]) => loads.map((load) => load.usable);
  const slow = 'over 400 kbit/s, 400 ms away:';
  return [
    asSeconds({ what: `${slow} / signed out → first paint`, bar: 1.5 }, painted(slowVisitor)),
    asSeconds({ what: `${slow} / signed out → 'Log in' can be pressed`, bar: 3 }, usable(slowVisitor)),
    asSeconds({ what: `${slow} / signed in → first paint`, bar: 1.5 }, painted(slowStudent)),
    asSeconds({ what: `${slow} / signed in → menu and due count`, bar: 6 }, usable(slowStudent)),
    asMs({ what: '/ signed out, the browser at rest → first paint', bar: 250 }, painted(atRest)),
    asMs({ what: '/ signed out → first paint', bar: 250 }, painted(atOnce)),
    asMs({ what: "/ signed out → 'Log in' can be pressed", bar: 500 }, usable(atOnce)),
  ];
}

/** Options of opening `/`. By default it is opened as soon as the window exists, while the browser still sets it up. */
interface Opening {
  network?: typeof SLOW_NETWORK;
  rounds?: number;
  /** The time in ms between the creation of the window and the navigation. */
  restMs?: number;
  options?: BrowserContextOptions;
}

async function loadOften(
  { browser }: Scene,
  watched: Parameters<typeof watchPaints>[1],
  { network, rounds = ROUNDS, restMs = 0, options }: Opening = {},
): Promise<Load[]> {
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    loads.push(
      await loadOnce(browser, options, watched, async (session) => {
        await slowFourTimes(session);
        await delay(restMs);
        if (network) await session.send('Network.emulateNetworkConditions', network);
      }),
    );
  }
  return loads;
}

async function loadOnce(
  browser: Browser,
  options: BrowserContextOptions | undefined,
  watched: Parameters<typeof watchPaints>[1],
  hinder: (session: CDPSession) => Promise<void>,
): Promise<Load> {
  const context = await openWindow(browser, options);
  const page = await context.newPage();
  await watchPaints(page, watched);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await hinder(session);
  const usable = await openUntilPainted(page, serverUrl);
  const painted = await readFirstPaint(page);
  await context.close();
  return { painted, usable };
}

function readFirstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}
