import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { makeCourse } from '../testing/coaching.ts';
import { createTestDatabase } from '../testing/database.ts';
import { findFreePort } from '../testing/free-port.ts';
import { runServer, waitUntilReady } from '../testing/real-server.ts';

const { pool, url } = await createTestDatabase();
await makeCourse(makeDb(pool), { name: 'Level 1' });

const home = mkdtempSync(join(tmpdir(), 'soltura-backup-files-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Starts a command as npm does, in the folder a person stands in. */
function start(command: 'backup' | 'restore', words: string[], settings: Record<string, string>) {
  const script = join(import.meta.dirname, `${command}.ts`);
  return spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, INIT_CWD: home, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(...given: Parameters<typeof start>) {
  const child = start(...given);
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const [code]: unknown[] = await once(child, 'close');
  return { code, printed };
}

describe('with a database of its own', () => {
  const settings = { DATABASE_URL: url };

  test('a backup is written, checked, and restored with consent only', async () => {
    const written = await run('backup', ['school.backup'], settings);
    expect(written.printed).toMatch(
      /^[\d,]+ rows of \d+ tables stand in .*school\.backup \([\d,]+ bytes\)\.\n$/,
    );
    expect(written.code).toBe(0);
    await pool.query("update courses set name = 'Changed since'");

    const checked = await run('restore', ['school.backup', '--check'], {});
    expect(checked.printed).toMatch(/^courses +1$/m);
    expect(checked.printed).toMatch(/complete and unaltered\.\n$/);

    const asked = await run('restore', ['school.backup'], settings);
    expect(asked.code).toBe(1);
    expect(asked.printed).toMatch(/To replace everything in it, add -- --yes\.\n$/);
    expect((await pool.query('select name from courses')).rows).toEqual([{ name: 'Changed since' }]);

    const restored = await run('restore', ['school.backup', '--yes'], settings);
    expect(restored.printed).toMatch(/The backup is restored\.\n$/);
    expect((await pool.query('select name from courses')).rows).toEqual([{ name: 'Level 1' }]);
  }, 120_000);

  test('a backup that is killed leaves no file of its name, and the next one is made', async () => {
    const holder = await pool.connect();
    await holder.query('begin; lock table users in access exclusive mode');
    const child = start('backup', ['killed.backup'], settings);
    await expect.poll(() => readdirSync(home), { timeout: 30_000 }).toContain('killed.backup.tmp');
    child.kill('SIGKILL');
    await once(child, 'close');
    await holder.query('rollback');
    holder.release();
    expect(readdirSync(home)).not.toContain('killed.backup');
    expect((await run('backup', ['killed.backup'], settings)).code).toBe(0);
    expect(readdirSync(home)).toContain('killed.backup');
  }, 90_000);

  test('a file that is no backup keeps its name and content', async () => {
    writeFileSync(join(home, 'letter.txt'), 'Dear school');
    const { code, printed } = await run('backup', ['letter.txt'], settings);
    expect(code).toBe(1);
    expect(printed).toContain('letter.txt is there already, and is no backup of Soltura.');
  }, 60_000);

  test('without a file the commands say how they are used', async () => {
    expect((await run('backup', [], settings)).printed).toBe('Usage: npm run backup -- FILE\n');
    expect((await run('restore', ['a', 'b'], settings)).printed).toBe(
      'Usage: npm run restore -- FILE [--check] [--yes]\n',
    );
  }, 60_000);
});

test('the demo school of a server that runs is backed up, and restored under it', async () => {
  const port = await findFreePort();
  const settings = { PORT: String(port), DATA_DIR: join(home, 'data') };
  const server = runServer(settings);
  try {
    await waitUntilReady(server);
    const read = async () => (await fetch(`http://localhost:${port}/api/config`)).status;
    expect(await read()).toBe(200);
    const written = await run('backup', ['demo.backup'], settings);
    expect(written.code, written.printed).toBe(0);
    const restored = await run('restore', ['demo.backup', '--yes'], settings);
    expect(restored.printed).toMatch(/The backup is restored\.\n$/);
    expect(await read()).toBe(200);
    expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
  }
  expect(readdirSync(home).filter((name) => name.endsWith('.tmp'))).toEqual([]);
}, 180_000);
