import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded, writeDatabaseUrl } from '@soltura/server/db/embedded';
import { findFreePort } from '@soltura/server/testing/free-port';
import { openBalancer } from './balancer.ts';
import type { Logbook } from './calls.ts';
import { makeFleet } from './fleet.ts';
import { letPeopleIn } from './people.ts';
import { printPhases, printVerdict } from './report.ts';
import { canServe, type Faults, roll } from './rolls.ts';
import { compareWithDatabase, examine, findPlacesOfSchool, readForLong } from './school.ts';

// Started by `scripts/test-upgrade.mjs`, which makes the folders of versions and cleans up.
const [home = ''] = process.argv.slice(2);
const versionOf = (name: string) => ({ name, folder: path.join(home, name) });
const earlier = versionOf('earlier');
const now = versionOf('this');
const next = versionOf('next');

const SERVERS = 3;
const CALM_MS = 8_000;
/** Much longer than a server takes until it migrates, even on a busy machine. */
const LONG_READING_MS = 20_000;

const embedded = await startEmbedded(path.join(home, 'data'), { settings: { max_connections: '150' } });
const databaseUrl = writeDatabaseUrl(embedded.connection);
const port = await findFreePort();
const publicUrl = `http://localhost:${port}`;
const balancer = await openBalancer(port);
const fleet = makeFleet(
  {
    NODE_ENV: 'production',
    // The test may run as root, and uses the demo school.
    ALLOW_UNSAFE: 'root,demo',
    DEMO: 'on',
    EMBEDDED_IDP: 'on',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '1',
    STOP_DELAY: '3',
  },
  balancer,
);
const clearAll = async () => {
  await fleet.killAll();
  await balancer.close();
  await embedded.stop();
};
let clearing: Promise<void> | undefined;
const clear = () => (clearing ??= clearAll());
const clearAndFail = (reason: unknown) => {
  console.error(reason);
  void clear().finally(() => process.exit(1));
};
process.on('uncaughtException', clearAndFail);
process.on('SIGINT', clearAndFail);
process.on('SIGTERM', clearAndFail);
try {
  const book: Logbook = { phases: ['earlier alone'], calls: [] };
  const faults: Faults = [];
  for (let started = 0; started < SERVERS; started += 1) await fleet.start(earlier);
  const people = await letPeopleIn(publicUrl, await findPlacesOfSchool(databaseUrl), book);
  await delay(CALM_MS);
  await Promise.all([readForLong(databaseUrl, LONG_READING_MS), roll(fleet, now, book, faults)]);
  const canGoBack = await canServe(fleet, earlier);
  if (canGoBack) {
    await roll(fleet, earlier, book, faults);
    await roll(fleet, now, book, faults);
  } else {
    console.log('        earlier refuses the database of this: the way back is a backup');
  }
  await Promise.all([readForLong(databaseUrl, LONG_READING_MS), roll(fleet, next, book, faults)]);
  await roll(fleet, now, book, faults);
  await people.stop();
  faults.push(
    ...printPhases(book),
    ...(await compareWithDatabase(databaseUrl, people)),
    ...(await examine(databaseUrl)),
  );
  for (const [line, count] of fleet.listErrors()) faults.push(`logged ${count} × ${line}`);
  process.exitCode = printVerdict(book, { faults, warnings: fleet.listWarnings() }) ? 0 : 1;
} finally {
  await clear();
}
