import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseContent, readContent } from '../backups/testing/database-content.ts';
import { fillEveryTable } from '../backups/testing/full-school.ts';
import { disposableSettings } from '../testing/disposable-settings.ts';
import { installPostgres17 } from '../testing/postgres17.ts';
import { openPool } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { initialiseCluster, startCluster } from './postgres/cluster.ts';
import { placeForPrograms } from './postgres/kept-programs.ts';
import { chooseRunner } from './postgres/run-as.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const home = mkdtempSync(join(tmpdir(), 'soltura-upgrade-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const original = join(home, 'original');
const programs = installPostgres17(placeForPrograms(original, '17'));

/** Starts the embedded database, reads all of it, and stops it; answers what was said too. */
async function startAndRead(dataDir: string): Promise<{ content: DatabaseContent; said: string[] }> {
  const said: string[] = [];
  const { connection, stop } = await startEmbedded(dataDir, {
    settings: disposableSettings,
    say: (line) => said.push(line),
  });
  const pool = openPool(connection);
  try {
    return { content: await readContent(pool), said };
  } finally {
    await pool.end();
    await stop();
  }
}

const withoutTransactions = (content: DatabaseContent) => ({
  ...content,
  rows: { ...content.rows, table_writes: [] },
});

/** A copy of the data folder of PostgreSQL 17, with the programs beside it. */
function copyOriginal(name: string): string {
  const copy = join(home, name);
  cpSync(original, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

test('the programs that serve a data folder are kept beside it, and run', async () => {
  const dataDir = join(home, 'kept');
  await startAndRead(dataDir);
  const kept = join(placeForPrograms(dataDir, '18'), 'bin', 'postgres');
  const { stdout } = spawnSync(kept, ['--version'], { encoding: 'utf8' });
  expect(stdout).toContain('(PostgreSQL) 18.');
});

describe.runIf(programs)('a data folder of PostgreSQL 17', () => {
  let before: DatabaseContent;

  beforeAll(async () => {
    const folder = join(original, 'postgres');
    mkdirSync(folder, { mode: 0o700 });
    const cluster = {
      binaries: programs ?? '',
      folder,
      logFile: join(original, 'postgres.log'),
      runner: chooseRunner(folder),
    };
    await initialiseCluster(cluster, ['-U', 'soltura', '-E', 'UTF8', '--locale=C', '--auth=trust']);
    const { host, port, stop } = await startCluster({ ...cluster, settings: disposableSettings });
    const client = new Client({ host, port, user: 'soltura', database: 'postgres' });
    await client.connect();
    await client.query('create database soltura');
    await client.end();
    const pool = openPool({ host, port, user: 'soltura', database: 'soltura' });
    await migrate(pool);
    await fillEveryTable(pool, NOW);
    before = await readContent(pool);
    await pool.end();
    await stop();
  }, 120_000);

  test('is carried over by a start, every row of it, and the old one is kept', async () => {
    const dataDir = copyOriginal('carried');
    const { content, said } = await startAndRead(dataDir);
    expect(withoutTransactions(content)).toEqual(withoutTransactions(before));
    expect(said).toEqual([
      'The data folder is carried over from PostgreSQL 17 to 18.',
      `The old folder is kept as ${join(dataDir, 'postgres-17')}.`,
    ]);
    expect(readVersion(join(dataDir, 'postgres'))).toBe('18');
    expect(readVersion(join(dataDir, 'postgres-17'))).toBe('17');
    expect(readdirSync(dataDir).toSorted()).toEqual([
      'postgres',
      'postgres-17',
      'postgres-programs',
      'postgres.log',
    ]);
    expect((await startAndRead(dataDir)).said).toEqual([]);
  });

  test('is carried over by the next start when one is killed meanwhile', async () => {
    const dataDir = copyOriginal('killed');
    const script = fileURLToPath(new URL('../testing/hold-embedded.ts', import.meta.url));
    const holder = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // The new folder has this name until it is complete.
    const isBeingWritten = () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'));
    await expect
      .poll(isBeingWritten, { interval: 5, timeout: 30_000 })
      .toBe(true)
      .finally(() => holder.kill('SIGKILL'));
    await once(holder, 'close');
    expect(readVersion(join(dataDir, 'postgres'))).toBe('17');
    const { content } = await startAndRead(dataDir);
    expect(withoutTransactions(content)).toEqual(withoutTransactions(before));
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });

  test('is in its place after a power failure between the last two steps', async () => {
    const dataDir = copyOriginal('between');
    await startAndRead(dataDir);
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.complete'));
    const { content } = await startAndRead(dataDir);
    expect(withoutTransactions(content)).toEqual(withoutTransactions(before));
  });

  test('with the migrations of a newer product stays as it is, and the reason is told', async () => {
    const dataDir = copyOriginal('newer');
    const folder = join(dataDir, 'postgres');
    const runner = chooseRunner(folder);
    const logFile = join(dataDir, 'postgres.log');
    const settings = disposableSettings;
    const server = await startCluster({ binaries: programs ?? '', folder, logFile, runner, settings });
    const pool = openPool({ host: server.host, port: server.port, user: 'soltura', database: 'soltura' });
    await pool.query("insert into schema_migrations (name, checksum) values ('9999_more.sql', 'x')");
    await pool.end();
    await server.stop();
    await expect(startAndRead(dataDir)).rejects.toThrow(
      /could not be carried over from PostgreSQL 17 to 18, and is as it was: .*newer version/,
    );
    expect(readVersion(folder)).toBe('17');
  });

  test('without its programs is refused with the names of those that are missing', async () => {
    const dataDir = copyOriginal('without');
    rmSync(placeForPrograms(dataDir, '17'), { recursive: true });
    await expect(startAndRead(dataDir)).rejects.toThrow(
      /To carry it over, Soltura needs the programs of PostgreSQL 17 once: npm install --prefix/,
    );
  });
});

function readVersion(folder: string): string {
  return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
}
