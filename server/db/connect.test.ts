import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { explainUnfit, openDatabase } from './connect.ts';

const { pool, url } = await createTestDatabase();
const OURS = { version: '18.1', encoding: 'UTF8', schema: 'public', searchPath: '"$user", public' };

test('opens the server at the address that is given', async () => {
  const database = await openDatabase({ databaseUrl: url, dataDir: 'not used' });
  expect(database.kind).toBe('external');
  expect((await database.pool.query('select record_id from users')).rows).toEqual([]);
  await database.close();
});

test('listens where it asks, or at the address that is given for it', async () => {
  const plain = await openDatabase({ databaseUrl: url, dataDir: 'not used' });
  expect(plain.listening).toEqual({ connectionString: url });
  await plain.close();
  // It may be away at the start.
  const databaseListenUrl = 'postgres://ana:secret@127.0.0.1:1/school';
  const aside = await openDatabase({ databaseUrl: url, databaseListenUrl, dataDir: 'not used' });
  expect(aside.listening).toEqual({ connectionString: databaseListenUrl });
  await aside.close();
});

test('says which server cannot be reached, without its password', async () => {
  const opening = openDatabase({
    databaseUrl: 'postgres://ana:secret@127.0.0.1:1/school',
    dataDir: 'not used',
  });
  await expect(opening).rejects.toThrow(
    'The database at 127.0.0.1:1/school (DATABASE_URL) cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test('says that a database is not there', async () => {
  const missing = new URL(url);
  missing.pathname = '/nowhere';
  await expect(openDatabase({ databaseUrl: missing.href, dataDir: 'not used' })).rejects.toThrow(
    'cannot be reached: 3D000 database "nowhere" does not exist.',
  );
});

test('says that an address cannot be read', async () => {
  const opening = openDatabase({
    databaseUrl: 'postgres://ana:secret@:99999999/school',
    dataDir: 'not used',
  });
  await expect(opening).rejects.toThrow('The database at an address that cannot be read (DATABASE_URL)');
});

test('a search_path that leads elsewhere is refused in words, and nothing is made there', async () => {
  await pool.query('create schema other');
  const lead = (searchPath: string) => {
    const address = new URL(url);
    address.searchParams.set('options', `-c search_path=${searchPath}`);
    return address.href;
  };
  await expect(openDatabase({ databaseUrl: lead('other'), dataDir: 'not used' })).rejects.toThrow(
    /\(DATABASE_URL\) has the search_path other, which leads to the schema other, and Soltura keeps everything in public\./,
  );
  await expect(openDatabase({ databaseUrl: lead('nowhere'), dataDir: 'not used' })).rejects.toThrow(
    'has the search_path nowhere, which leads to no schema that is there',
  );
  // A schema that is not there yet leads nowhere, as '"$user", public' does.
  const database = await openDatabase({ databaseUrl: lead('nowhere,public'), dataDir: 'not used' });
  await pool.query('create schema nowhere; create table nowhere.users ()');
  const { rows } = await database.pool.query(
    "select 'users'::regclass = 'public.users'::regclass as is_ours",
  );
  expect(rows).toEqual([{ is_ours: true }]);
  await database.close();
  await pool.query('drop schema nowhere cascade; drop schema other');
});

test.each([
  [{ ...OURS, version: '14.18' }, 'It is PostgreSQL 14.18, and Soltura needs 15 or newer.'],
  [{ ...OURS, encoding: 'LATIN1' }, 'It has the encoding LATIN1, and Soltura needs UTF8.'],
  [
    { ...OURS, schema: null },
    `It has the search_path "$user", public, which leads to no schema that is there, and Soltura keeps everything in public. ` +
      'Take it out of the address, the role (alter role … reset search_path) and the database (alter database … reset ' +
      'search_path), and give each school a database of its own.',
  ],
  [
    { ...OURS, schema: 'ana' },
    'It has a schema with the name of its role, ana, which comes before public, and Soltura keeps everything in public. ' +
      'Lead the role there alone: alter role ana in database … set search_path = public.',
  ],
  [{ ...OURS, version: '15.0 (Debian 15.0-1)' }, undefined],
])('a server %o is fit, or refused with a sentence', (facts, sentence) => {
  expect(explainUnfit('It', facts)).toBe(sentence);
});

test('days, counts and the time zone read the same everywhere', async () => {
  const { rows } = await pool.query(
    "select date '2024-03-10' as day, count(*) as count, current_setting('TimeZone') as zone",
  );
  expect(rows).toEqual([{ day: '2024-03-10', count: 1, zone: 'UTC' }]);
});

test('a whole number that JavaScript cannot hold is an error and not another number', async () => {
  await expect(pool.query('select 9007199254740993::bigint')).rejects.toThrow('9007199254740993');
});

test('connections that are lost, in use or not, cost a query and not the process', async () => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect(client.query('select 1')).rejects.toBeInstanceOf(Error);
  } finally {
    client.release();
  }
  await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => 'lost, as asked');
  await expect
    .poll(() => pool.query('select 1 as one').catch(() => undefined))
    .toMatchObject({ rowCount: 1 });
});
