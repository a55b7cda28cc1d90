import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { makeCourse } from '../testing/coaching.ts';
import { createTestDatabase } from '../testing/database.ts';

const { pool, url } = await createTestDatabase();
await makeCourse(makeDb(pool), { name: 'Level 1' });

const home = mkdtempSync(join(tmpdir(), 'soltura-files-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a command as npm does, in the folder a person stands in. */
async function run(command: 'export' | 'import', ...words: string[]) {
  const script = join(import.meta.dirname, `${command}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url, INIT_CWD: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const [code]: unknown[] = await once(child, 'close');
  return { code, printed };
}

test('a school is written into a folder and read from it', async () => {
  const exported = await run('export', 'school');
  expect(exported.code).toBe(0);
  expect(exported.printed).toMatch(/^courses\.csv +1$/m);
  const imported = await run('import', 'school');
  expect(imported.code).toBe(0);
  expect(imported.printed).toMatch(/^courses\.csv +1 unchanged$/m);
  expect(imported.printed).toMatch(/The school is imported\.\n$/);
}, 90_000);

test('an import that is refused says why, and ends with a code of failure', async () => {
  appendFileSync(join(home, 'school', 'courses.csv'), ',level 1,,0,0,no,0,no\r\n');
  const { code, printed } = await run('import', 'school');
  expect(code).toBe(1);
  expect(printed).toMatch(/^courses\.csv +1 unchanged, 1 refused$/m);
  expect(printed).toContain('  line 3: level 1: A course with this name already exists\n');
  expect(printed).toMatch(/Nothing was stored\.\n$/);
});

test('without a folder the command says how it is used', async () => {
  expect(await run('export')).toEqual({ code: 1, printed: 'Usage: npm run export -- FOLDER\n' });
  expect(await run('import', 'one', 'two')).toEqual({
    code: 1,
    printed: 'Usage: npm run import -- FOLDER\n',
  });
});
