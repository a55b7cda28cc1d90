import { parseArgs } from 'node:util';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { serverPort, serverUrl } from '../../environment.ts';
import { addCoaching } from '../coaching.ts';
import { slowFourTimes } from '../machine.ts';
import { openUntilPainted, readPainted, watchPaints } from '../painted.ts';
import { waitUntilQuiet } from '../quiet.ts';
import { median } from '../report.ts';
import { type Account, openWindow, setScene, signIn } from '../scene.ts';
import { growSchool } from '../staff-home.ts';
import { addCoachHistory } from '../staff-pages.ts';
import { fillTable } from '../tables.ts';
import { BUILT_HERE, buildCommit, type ServedBuild, serveBuild } from './builds.ts';
import { addFloor, addScreenFloor, EMPTY_PAGE, EMPTY_READY, floorPath } from './floor.ts';
import { countWork, type PageWork, watchCommits } from './instrument.ts';
import { listScreens, type MeasuredScreen, type Person } from './screens.ts';

// The time from a reload to each screen at a quarter of this machine's speed, beside two floors from the same run and in
// turns: an empty page, and React alone drawing the same elements in one commit. 'seen' is the first
// paint of its content, which may be on the screen that the tab has kept. `--against REF` adds the build of
// another commit, `--rounds N` sets the number of reloads (9), `--only WORD` chooses screens by their names. With
// `--installed` the service worker is there before the first round, and screens that need no network are also measured
// without one.
const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    installed: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds ?? 9);

interface Tab {
  page: Page;
  session: CDPSession;
  address: string;
  /** Times in ms until the screen can be used. */
  samples: number[];
  /** Times in ms until its content is first painted, which may be on the screen that the tab has kept. */
  seen: number[];
}

const scene = await setScene();
const history = await addCoachHistory();
await addCoaching(scene.student);
await growSchool();
const admin = await fillTable();
const accounts: Record<Person, Account> = { student: scene.student, coach: history.coach, admin };
const here = await serveBuild(BUILT_HERE, serverPort + 1);
await addFloor(here.folder);
const other = options.against ? await serveBuild(buildCommit(options.against), serverPort + 2) : undefined;
printHead();
for (const [number, screen] of listScreens(history).entries()) {
  if (options.only && !screen.name.includes(options.only)) continue;
  await measureScreen(screen, number);
}
await other?.close();
await here.close();
await scene.close();

async function measureScreen(screen: MeasuredScreen, number: number): Promise<void> {
  const context = await signInEverywhere(screen.person, [here, ...(other ? [other] : [])]);
  const product = await openTab(context, `${here.url}${screen.path}`, screen.ready);
  await openUntilPainted(product.page, product.address);
  await waitUntilQuiet(product.page);
  if (options.installed) await waitUntilInstalled(product.page);
  await addScreenFloor(here.folder, number, product.page);
  const empty = await openTab(context, `${here.url}${EMPTY_PAGE}`, EMPTY_READY);
  const floor = await openTab(context, `${here.url}${floorPath(number)}`, screen.ready);
  const before = other && (await openTab(context, `${other.url}${screen.path}`, screen.ready));
  const offline =
    options.installed && screen.isOffline ? await openTab(context, product.address, screen.ready) : undefined;
  const tabs = [empty, floor, ...(before ? [before] : []), product];
  for (const tab of tabs) {
    await openUntilPainted(tab.page, tab.address);
    await tab.page.goto('about:blank');
  }
  for (let round = 0; round < rounds; round += 1) {
    // What is measured after another page finds the machine as that left it, so the order changes.
    for (const tab of round % 2 === 0 ? tabs : tabs.toReversed()) await measureTab(tab);
    if (offline) {
      await context.setOffline(true);
      await measureTab(offline);
      await context.setOffline(false);
    }
  }
  const work = await countWorkOf(context, `${here.url}${screen.path}`, screen.ready);
  const workBefore = other && (await countWorkOf(context, `${other.url}${screen.path}`, screen.ready));
  printScreen(screen, { empty, floor, product, before, offline }, work, workBefore);
  await context.close();
}

/** Opens a window in which a person is signed in at the origins of all builds. */
async function signInEverywhere(person: Person, builds: readonly ServedBuild[]): Promise<BrowserContext> {
  const first = await openWindow(scene.browser);
  const page = await first.newPage();
  await signIn(page, accounts[person]);
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  const { cookies, origins } = await first.storageState();
  await first.close();
  const kept = origins.find(({ origin }) => origin === serverUrl);
  const localStorage = kept?.localStorage ?? [];
  return openWindow(scene.browser, {
    storageState: { cookies, origins: builds.map(({ url }) => ({ origin: url, localStorage })) },
  });
}

async function openTab(context: BrowserContext, address: string, ready: string): Promise<Tab> {
  const page = await context.newPage();
  await watchPaints(page, { first: ready, beside: [] });
  const session = await context.newCDPSession(page);
  return { page, session, address, samples: [], seen: [] };
}

async function measureTab({ page, session, address, samples, seen }: Tab): Promise<void> {
  // A page behind another one draws no frames.
  await page.bringToFront();
  await slowFourTimes(session);
  samples.push(await openUntilPainted(page, address));
  seen.push((await readPainted(page)).seenAt);
  await waitUntilQuiet(page);
  // A page that stays loads code in advance when it is quiet, while another one is measured.
  await page.goto('about:blank');
}

/** Waits until the worker answers for the page, with all its files on the device. */
async function waitUntilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

async function countWorkOf(context: BrowserContext, address: string, ready: string): Promise<PageWork> {
  const { page, session } = await openTab(context, address, ready);
  await watchCommits(page);
  await slowFourTimes(session);
  const work = await countWork(page, session, address);
  await page.close();
  return work;
}

interface Tabs {
  empty: Tab;
  floor: Tab;
  product: Tab;
  before: Tab | undefined;
  offline: Tab | undefined;
}

function printHead(): void {
  console.log(`Reload → ready in ms at CPU ÷ 4, median of ${rounds}; work until ready`);
  const columns = ['empty', 'React', ...(other ? ['before', 'paired'] : []), 'product', '÷ React', 'seen'];
  const work = ['commits', 'forced', 'files', 'trips', 'script KB', 'used'];
  console.log(['screen'.padEnd(26), ...[...columns, ...work].map((column) => column.padStart(9))].join(' '));
}

function printScreen(
  screen: MeasuredScreen,
  { empty, floor, product, before, offline }: Tabs,
  work: PageWork,
  workBefore: PageWork | undefined,
): void {
  const time = (tab: Tab) => median(tab.samples).toFixed(0);
  const ratio = median(product.samples.map((sample, round) => sample / (floor.samples[round] ?? Number.NaN)));
  const paired =
    before && median(product.samples.map((sample, round) => sample / (before.samples[round] ?? Number.NaN)));
  const columns = [
    time(empty),
    time(floor),
    ...(before && paired !== undefined ? [time(before), `${((paired - 1) * 100).toFixed(0)} %`] : []),
    time(product),
    `${ratio.toFixed(2)}${ratio > screen.ratio ? '!' : ''}`,
    median(product.seen).toFixed(0),
    `${work.commits}${work.commits > screen.commits ? '!' : ''}`,
    ...describeWork(work),
  ];
  printLine(screen.name, columns);
  if (offline) {
    const times = offline.samples.map((sample, round) => sample / (floor.samples[round] ?? Number.NaN));
    const skipped = ['', '', ...(other ? ['', ''] : [])];
    printLine('  without a network', [...skipped, time(offline), median(times).toFixed(2)]);
  }
  if (before && workBefore) {
    const blank = ['', '', '', '', '', ''];
    const seen = median(before.seen).toFixed(0);
    printLine('  before', [...blank, seen, String(workBefore.commits), ...describeWork(workBefore)]);
  }
}

function describeWork({ forcedLayouts, files, roundTrips, loaded, used }: PageWork): string[] {
  return [
    String(forcedLayouts),
    String(files),
    String(roundTrips),
    (loaded / 1_024).toFixed(0),
    `${(used * 100).toFixed(0)} %`,
  ];
}

function printLine(name: string, columns: readonly string[]): void {
  console.log([name.padEnd(26), ...columns.map((column) => column.padStart(9))].join(' '));
}
