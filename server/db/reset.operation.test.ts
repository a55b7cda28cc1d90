import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { emptyDatabase, resetDatabase } from './reset.ts';

const { pool } = await createTestDatabase();
const { pool: strangers } = await createTestDatabase('template0');

test('removes everything, so that the next start makes it anew', async () => {
  await pool.query("insert into courses (name) values ('Gone')");
  await resetDatabase(pool);
  await resetDatabase(pool);
  await migrate(pool);
  expect((await pool.query('select name from courses')).rows).toEqual([]);
});

test('removes only what the connection leads to', async () => {
  await migrate(pool);
  await pool.query("insert into courses (name) values ('Stays'); create schema other");
  const client = await pool.connect();
  try {
    await client.query('set search_path = other');
    await expect(emptyDatabase(client)).rejects.toThrow('leads to other and not to public');
  } finally {
    client.release(true);
  }
  expect((await pool.query('select name from courses')).rows).toEqual([{ name: 'Stays' }]);
});

test('touches no database of somebody else', async () => {
  await strangers.query("create table recipes as select 'soup' as name");
  await expect(resetDatabase(strangers)).rejects.toThrow('so nothing was removed');
  expect((await strangers.query('select name from recipes')).rows).toEqual([{ name: 'soup' }]);
});
