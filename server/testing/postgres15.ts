import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initialiseCluster, startCluster } from '../db/postgres/cluster.ts';
import { chooseRunner } from '../db/postgres/run-as.ts';
import { disposableSettings } from './disposable-settings.ts';

export interface Postgres15 {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts an installed PostgreSQL 15 in a folder of its own; undefined when none is installed. */
export async function startPostgres15(): Promise<Postgres15 | undefined> {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'soltura-postgres15-'));
  const folder = join(home, 'data');
  const cluster = { binaries, folder, logFile: join(home, 'log'), runner: chooseRunner(folder) };
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  await initialiseCluster(cluster, [
    '-U',
    'soltura',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--auth=trust',
  ]);
  const { host, port, stop } = await startCluster({ ...cluster, settings: disposableSettings });
  return {
    url: `postgres://soltura@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | undefined {
  const places = [
    '/usr/lib/postgresql/15/bin',
    '/usr/pgsql-15/bin',
    '/opt/homebrew/opt/postgresql@15/bin',
    '/usr/local/opt/postgresql@15/bin',
    (spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout ?? '').trim(),
  ];
  return places.find((place) => {
    const { stdout } = spawnSync(join(place, 'postgres'), ['--version'], { encoding: 'utf8' });
    return /\b15\.\d/.test(stdout ?? '');
  });
}
