import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { explainUnfit, openDatabase } from './connect.ts';

const { pool, url } = await createTestDatabase();

test('opens the server at the address that is given', async () => {
  const database = await openDatabase({ databaseUrl: url, dataDir: 'not used' });
  expect(database.kind).toBe('external');
  expect((await database.pool.query('select record_id from users')).rows).toEqual([]);
  await database.close();
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

test.each([
  [{ version: '14.18', encoding: 'UTF8' }, 'It is PostgreSQL 14.18, and Soltura needs 15 or newer.'],
  [{ version: '18.1', encoding: 'LATIN1' }, 'It has the encoding LATIN1, and Soltura needs UTF8.'],
  [{ version: '15.0 (Debian 15.0-1)', encoding: 'UTF8' }, undefined],
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
