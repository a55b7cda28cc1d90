import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { resetDatabase } from './reset.ts';

const { pool } = await createTestDatabase();
const { pool: strangers } = await createTestDatabase('template0');

test('removes everything, so that the next start makes it anew', async () => {
  await pool.query("insert into courses (name) values ('Gone')");
  await resetDatabase(pool);
  await resetDatabase(pool);
  await migrate(pool);
  expect((await pool.query('select name from courses')).rows).toEqual([]);
});

test('touches no database of somebody else', async () => {
  await strangers.query("create table recipes as select 'soup' as name");
  await expect(resetDatabase(strangers)).rejects.toThrow('so nothing was removed');
  expect((await strangers.query('select name from recipes')).rows).toEqual([{ name: 'soup' }]);
});
