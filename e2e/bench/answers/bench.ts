import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toDay } from '@soltura/domain/dates';
import { defaultWeekStart } from '@soltura/domain/weeks/week-start';
import { readConfig } from '@soltura/server/config';
import { openPool } from '@soltura/server/db/connect';
import { startEmbedded } from '@soltura/server/db/embedded';
import { migrate } from '@soltura/server/db/migrate';
import { makeDb } from '@soltura/server/db/session';
import { disposableSettings } from '@soltura/server/testing/disposable-settings';
import { issueToken } from '@soltura/server/testing/identity';
import { makeLargeLibrary } from '@soltura/server/testing/large-library';
import { makeLargeSchool } from '@soltura/server/testing/large-school';
import { makeUser } from '@soltura/server/testing/people';
import { type Figure, percentile, printFigures } from '../report.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

// Processor time of large and small answers against a bare `node:http` + `pg` with the same statements and the same
// compression, in one run; then the effect of forty readers of the library on the calls of other people.

const REPEATS = 400;
const SMALL_CALLS = 4_000;
const SMALL_ROUNDS = 6;
const CONNECTIONS = 40;
const FLOOD_MS = 15_000;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const SECOND_MS = 1_000;
const LANES = 20;

const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-bench-'));
const embedded = await startEmbedded(folder, { settings: disposableSettings });
const { user, host, port, database, password = '' } = embedded.connection;
const databaseUrl = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
const pool = openPool({ connectionString: databaseUrl, max: 2 });
await migrate(pool);
const db = makeDb(pool);
const PUBLIC_URL = 'http://localhost:3000';
const environment = {
  DATABASE_URL: databaseUrl,
  PUBLIC_URL,
  PORT: '0',
  DEMO: 'off',
  NODE_ENV: 'production',
  EMBEDDED_IDP: 'on',
  // The only account of this bench stands for many people, so the limits per person are off.
  LIMIT_PER_PERSON: '0',
  LIMIT_PER_ADDRESS: '0',
};

await makeLargeLibrary(db);
const start = defaultWeekStart(toDay(new Date()));
const end = toDay(new Date(Date.parse(start) + (WEEK_DAYS - 1) * DAY_MS));
const { emailAddress } = await makeUser(db, {
  name: 'Bench',
  emailAddress: 'bench@soltura.example',
  adminRole: 'coach',
});
await makeLargeSchool(db, { coachEmail: 'large@soltura.example', weekStarts: start });
await pool.query('vacuum analyze');

const token = await issueToken({ db, config: readConfig(environment), email: emailAddress });
const headers = { authorization: `Bearer ${token}` };
const bare = await startMeasured('bare-server.ts', { environment, connections: CONNECTIONS });
const ours = await startMeasured('our-server.ts', { environment, headers, connections: CONNECTIONS });

/** A large answer: its address, and a write that changes it. */
interface Large {
  what: string;
  ours: string;
  bare: string;
  change: string;
  /** The number of answers, and of warm-up answers before the measurement. */
  rounds: number;
}

const query = (what: string, ...values: string[]) =>
  `/?${new URLSearchParams([['what', what], ...values.map((value) => ['value', value])]).toString()}`;

const library: Large = {
  what: 'the library',
  ours: '/api/public/verified-examples',
  bare: query('library', PUBLIC_URL),
  change: `update examples set english_translation = 'Changed ' || $1::text
      where record_id = (select min(record_id) from examples)`,
  rounds: 16,
};

const week: Large = {
  what: 'the records of a week',
  ours: `/api/app/weekly-records/${start}.${end}`,
  bare: query('week', start, end),
  change: `update weeks set notes = 'Changed ' || $1::text
      where record_id = (select max(record_id) from weeks where week_starts = '${start}')`,
  rounds: 100,
};

/** Processor time of a server for each of these calls, in ms. */
async function measure(server: MeasuredServer, calls: number, ask: (round: number) => Promise<unknown>) {
  const before = await server.usage();
  for (let round = 0; round < calls; round += 1) await ask(round);
  return ((await server.usage()).cpuMs - before.cpuMs) / calls;
}

async function measureLarge({ what, ours: path, bare: barePath, change, rounds }: Large): Promise<Figure[]> {
  const first = async (round: number) => {
    await pool.query(change, [`${Math.random()} ${round}`]);
    return ours.ask(path);
  };
  for (let round = 0; round < rounds; round += 1) await Promise.all([first(round), bare.ask(barePath)]);
  // The servers take turns, so that a slow moment of the machine hits both.
  let bareMs = 0;
  let firstMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    bareMs += (await measure(bare, 1, () => bare.ask(barePath))) / rounds;
    firstMs += (await measure(ours, 1, () => first(round))) / rounds;
  }
  const repeatedMs = await measure(ours, REPEATS, () => ours.ask(path));
  const note = (ms: number) => `${ms.toFixed(2)} ms of processor against ${bareMs.toFixed(2)}`;
  return [
    { what: `${what}, made, ÷ bare`, value: firstMs / bareMs, bar: 1.3, unit: '×', note: note(firstMs) },
    {
      what: `${what}, kept, ÷ bare`,
      value: repeatedMs / bareMs,
      bar: 0.1,
      unit: '×',
      note: note(repeatedMs),
    },
  ];
}

async function measureSmall(): Promise<Figure> {
  const calls = { ours: '/api/my-data', bare: query('my-data', emailAddress) };
  const lane = async (server: MeasuredServer, address: string) => {
    for (let call = 0; call < SMALL_CALLS / LANES; call += 1) await server.ask(address);
  };
  const burst = (server: MeasuredServer, address: string) =>
    Promise.all(Array.from({ length: LANES }, () => lane(server, address)));
  await burst(bare, calls.bare);
  await burst(ours, calls.ours);
  let bareMs = 0;
  let oursMs = 0;
  for (let round = 0; round < SMALL_ROUNDS; round += 1) {
    bareMs += (await measure(bare, 1, () => burst(bare, calls.bare))) / SMALL_CALLS / SMALL_ROUNDS;
    oursMs += (await measure(ours, 1, () => burst(ours, calls.ours))) / SMALL_CALLS / SMALL_ROUNDS;
  }
  const note = `${oursMs.toFixed(3)} ms of processor against ${bareMs.toFixed(3)}`;
  return { what: 'my-data ÷ bare', value: oursMs / bareMs, bar: 2, unit: '×', note };
}

// A separate connection, like that of another person.
const small = ours.openClient(1);

/** Durations of `my-data` calls during the load, in ms. */
async function timeSmall(untilMs: number): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + untilMs;
  while (performance.now() < end) {
    const begun = performance.now();
    await small.ask('/api/my-data');
    samples.push(performance.now() - begun);
  }
  return samples;
}

/** Reads the library without a pause, and writes to it every few seconds, so that the answer is made anew. */
async function flood(untilMs: number): Promise<number> {
  const end = performance.now() + untilMs;
  let calls = 0;
  const read = async () => {
    for (; performance.now() < end; calls += 1) await ours.ask(library.ours);
  };
  const write = async () => {
    for (let round = 0; performance.now() < end; round += 1) {
      await pool.query(library.change, [`flood ${round}`]);
      await delay(3 * SECOND_MS);
    }
  };
  await Promise.all([...Array.from({ length: CONNECTIONS }, read), write()]);
  return calls;
}

async function measureFlood(): Promise<Figure[]> {
  const alone = await timeSmall(FLOOD_MS / 3);
  let mostMemory = 0;
  const watched = new AbortController();
  const watch = async () => {
    while (!watched.signal.aborted) {
      mostMemory = Math.max(mostMemory, (await ours.usage()).memoryMb);
      await delay(SECOND_MS / 5);
    }
  };
  const watching = watch();
  const [samples, calls] = await Promise.all([timeSmall(FLOOD_MS), flood(FLOOD_MS)]);
  watched.abort();
  await watching;
  const figure = (share: number, bar: number): Figure => ({
    what: `my-data beside ${CONNECTIONS} readers of the library, p${share * 100}`,
    value: percentile(samples, share),
    bar,
    unit: 'ms',
    note: `alone ${percentile(alone, share).toFixed(1)} ms; ${calls} libraries read`,
  });
  return [
    figure(0.5, 50),
    figure(0.99, 250),
    { what: `memory beside ${CONNECTIONS} readers`, value: mostMemory, bar: 512, unit: 'MB' },
  ];
}

// The library comes last: its garbage is collected for a while, and would be charged to the next measurement.
for (const large of [week, library]) printFigures(await measureLarge(large));
printFigures([await measureSmall()]);
printFigures(await measureFlood());
await Promise.all([ours.stop(), bare.stop()]);
await pool.end();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
