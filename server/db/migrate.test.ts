import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openPool } from './connect.ts';
import { migrate } from './migrate.ts';

const { pool, url } = await createTestDatabase('template0');
const folder = mkdtempSync(join(tmpdir(), 'soltura-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const words = 'create table words (word text);\n';
const letters = 'create table letters (letter text);\n';

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public');
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  write('0001_words.sql', words);
  write('0002_letters.sql', letters);
});

function write(name: string, sql: string) {
  writeFileSync(join(folder, name), sql);
}

async function listTables(): Promise<string[]> {
  const { rows } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ tablename }) => tablename);
}

test('applies every file once, in order', async () => {
  expect(await migrate(pool, folder)).toEqual(['0001_words.sql', '0002_letters.sql']);
  expect(await listTables()).toEqual(['letters', 'schema_migrations', 'words']);
  expect(await migrate(pool, folder)).toEqual([]);
});

test('several servers may start at once', async () => {
  write('0003_slow.sql', "select pg_sleep(0.2); insert into words values ('once');");
  const pools = [1, 2, 3].map(() => openPool({ connectionString: url }));
  const applied = await Promise.all(pools.map((each) => migrate(each, folder)));
  await Promise.all(pools.map((each) => each.end()));
  expect(applied.flat().toSorted()).toEqual(['0001_words.sql', '0002_letters.sql', '0003_slow.sql']);
  expect((await pool.query('select word from words')).rows).toEqual([{ word: 'once' }]);
});

test('undoes a file that fails, keeps those before it, and goes on when it is mended', async () => {
  write('0002_letters.sql', `${letters} select 1 / 0;`);
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The migration 0002_letters.sql failed and was undone: 22012 division by zero.',
  );
  expect(await listTables()).toEqual(['schema_migrations', 'words']);
  write('0002_letters.sql', letters);
  expect(await migrate(pool, folder)).toEqual(['0002_letters.sql']);
});

test('refuses a database one of whose migrations was edited since', async () => {
  await migrate(pool, folder);
  write('0001_words.sql', `${words}-- a word more`);
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The migration 0001_words.sql was edited after it had been applied to this database.',
  );
});

test('takes line ends of another system for the same file', async () => {
  await migrate(pool, folder);
  write('0001_words.sql', words.replaceAll('\n', '\r\n'));
  expect(await migrate(pool, folder)).toEqual([]);
});

test('refuses a database that a newer version has used', async () => {
  await migrate(pool, folder);
  rmSync(join(folder, '0002_letters.sql'));
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The database has the migration 0002_letters.sql, which this version of Soltura does not have',
  );
});

test('refuses when the file of an applied migration is missing', async () => {
  await migrate(pool, folder);
  renameSync(join(folder, '0001_words.sql'), join(folder, '0001_names.sql'));
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The migration 0001_words.sql was applied to this database',
  );
});

test.each(['0004_gap.sql', '0002_twice.sql', 'letters.sql'])(
  'refuses a file that is not next in order: %s',
  async (name) => {
    write(name, 'select 1');
    await expect(migrate(pool, folder)).rejects.toThrow(`The migration ${name} is out of order`);
    expect(await listTables()).toEqual([]);
  },
);
