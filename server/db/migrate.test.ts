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
  expect(await migrate(pool, { folder })).toEqual(['0001_words.sql', '0002_letters.sql']);
  expect(await listTables()).toEqual(['letters', 'schema_migrations', 'words']);
  expect(await migrate(pool, { folder })).toEqual([]);
});

test('several servers may start at once', async () => {
  write('0003_slow.sql', "select pg_sleep(0.2); insert into words values ('once');");
  const pools = [1, 2, 3].map(() => openPool({ connectionString: url }));
  const applied = await Promise.all(pools.map((each) => migrate(each, { folder })));
  await Promise.all(pools.map((each) => each.end()));
  expect(applied.flat().toSorted()).toEqual(['0001_words.sql', '0002_letters.sql', '0003_slow.sql']);
  expect((await pool.query('select word from words')).rows).toEqual([{ word: 'once' }]);
});

test('undoes a file that fails, keeps those before it, and goes on when it is mended', async () => {
  write('0002_letters.sql', `${letters} select 1 / 0;`);
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'The migration 0002_letters.sql failed and was undone: 22012 division by zero.',
  );
  expect(await listTables()).toEqual(['schema_migrations', 'words']);
  write('0002_letters.sql', letters);
  expect(await migrate(pool, { folder })).toEqual(['0002_letters.sql']);
});

test('refuses a database one of whose migrations was edited since', async () => {
  await migrate(pool, { folder });
  write('0001_words.sql', `${words}-- a word more`);
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'The migration 0001_words.sql was edited after it had been applied to this database.',
  );
});

test('takes line ends of another system for the same file', async () => {
  await migrate(pool, { folder });
  write('0001_words.sql', words.replaceAll('\n', '\r\n'));
  expect(await migrate(pool, { folder })).toEqual([]);
});

test('refuses a database that a newer version has used', async () => {
  await migrate(pool, { folder });
  rmSync(join(folder, '0002_letters.sql'));
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'The database has the migration 0002_letters.sql, which this version of Soltura does not have',
  );
});

test('goes on with a database of a newer version whose migrations say that it may', async () => {
  write('0003_more.sql', '-- Servers from 0002 go on.\nalter table words add column more text;');
  write('0004_other.sql', '-- Servers from 0001 go on.\ncreate table others (other text);');
  await migrate(pool, { folder });
  for (const name of ['0003_more.sql', '0004_other.sql']) rmSync(join(folder, name));
  const said: string[] = [];
  expect(await migrate(pool, { folder, say: (line) => said.push(line) })).toEqual([]);
  expect(said).toEqual([expect.stringContaining('has the migration 0004_other.sql of a newer version')]);
  expect(await listTables()).toEqual(['letters', 'others', 'schema_migrations', 'words']);
  rmSync(join(folder, '0002_letters.sql'));
  await expect(migrate(pool, { folder })).rejects.toThrow('The database has the migration 0002_letters.sql');
});

test('refuses a database of a newer version if only a later one of its migrations says that it may go on', async () => {
  write('0003_more.sql', '-- Servers from 0003 go on: none reads letters any more.\ndrop table letters;');
  write('0004_other.sql', '-- Servers from 0001 go on.\ncreate table others (other text);');
  await migrate(pool, { folder });
  for (const name of ['0003_more.sql', '0004_other.sql']) rmSync(join(folder, name));
  await expect(migrate(pool, { folder })).rejects.toThrow('The database has the migration 0003_more.sql');
});

test('waits for a table that others use, and holds up nobody who asks for it meanwhile', async () => {
  await migrate(pool, { folder });
  write('0003_more.sql', 'alter table words add column more text;');
  const reader = await pool.connect();
  await reader.query('begin; select from words');
  const others: Promise<unknown>[] = [];
  const applied = await migrate(pool, {
    folder,
    say(line) {
      expect(line).toBe('The migration 0003_more.sql waits for others that use its tables.');
      others.push(pool.query('select from words').then(() => reader.query('commit')));
    },
  });
  expect(applied).toEqual(['0003_more.sql']);
  expect(others).toHaveLength(1);
  await Promise.all(others);
  reader.release();
});

test('waits for a backup that reads which migrations there are', async () => {
  await migrate(pool, { folder });
  write('0003_more.sql', '-- Servers from 0001 go on.\nalter table words add column more text;');
  const reader = await pool.connect();
  await reader.query('begin; select from schema_migrations');
  const said: string[] = [];
  const applied = await migrate(pool, {
    folder,
    say(line) {
      said.push(line);
      void reader.query('commit');
    },
  });
  expect(applied).toEqual(['0003_more.sql']);
  expect(said).toEqual(['The migration 0003_more.sql waits for others that use its tables.']);
  reader.release();
});

test('refuses when the file of an applied migration is missing', async () => {
  await migrate(pool, { folder });
  renameSync(join(folder, '0001_words.sql'), join(folder, '0001_names.sql'));
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'The migration 0001_words.sql was applied to this database',
  );
});

test.each(['0004_gap.sql', '0002_twice.sql', 'letters.sql'])(
  'refuses a file that is not next in order: %s',
  async (name) => {
    write(name, 'select 1');
    await expect(migrate(pool, { folder })).rejects.toThrow(`The migration ${name} is out of order`);
    expect(await listTables()).toEqual([]);
  },
);
