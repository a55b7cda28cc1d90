import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { migrateUntil } from '../testing/migrate-until.ts';
import { migrate } from './migrate.ts';

const { pool } = await createTestDatabase('template0');

test('bundles that stood before are as old as the first membership of their student, else new', async () => {
  await migrateUntil(pool, '0007');
  await pool.query(`
    insert into courses (name) values ('Call Bundle');
    insert into coaching_students (first_name, last_name, email) values ('Ana', 'A', ''), ('Ben', 'B', ''), ('Cy', 'C', '');
    insert into memberships (related_student, related_course, start_date)
      values (1, 1, '2025-03-02'), (1, 1, '2024-01-07'), (3, 1, '2199-01-01');
    insert into bundle_credits (related_student, expiration) values (1, now()), (2, now()), (3, now())`);
  await migrate(pool);
  const { rows } = await pool.query<{ day: string; version: number; age: number }>(
    `select to_char(date_created, 'YYYY-MM-DD') as day, version, extract(epoch from now() - date_created)::integer as age
      from bundle_credits order by record_id`,
  );
  expect(rows[0]).toMatchObject({ day: '2024-01-07', version: 1 });
  for (const { age, version } of rows.slice(1)) {
    expect([version, age < 60]).toEqual([1, true]);
  }
});
