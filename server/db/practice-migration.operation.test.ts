import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { storeReviews } from '../features/reviews/store-reviews.ts';
import { createTestDatabase } from '../testing/database.ts';
import { migrateUntil } from '../testing/migrate-until.ts';
import { migrate } from './migrate.ts';
import { makeDb } from './session.ts';

const readEarlyFrom = async (pool: Pool) =>
  (await pool.query<{ early_from: Date | null }>('select early_from from practice_rule')).rows;

test('a school without reviews has practice from the beginning', async () => {
  const { pool } = await createTestDatabase('template0');
  await migrate(pool);
  expect(await readEarlyFrom(pool)).toEqual([{ early_from: new Date(0) }]);
});

test('a server of the version before that runs keeps it back', async () => {
  const { pool } = await createTestDatabase('template0');
  await migrateUntil(pool, '0049');
  await pool.query(`insert into server_processes (process_id, machine, server, product_version, node_version, started_at,
      seen_at) values ('00000000-0000-4000-8000-000000000001', 'm', 'm:1', '1', '24', now(), now())`);
  await migrate(pool);
  expect(await readEarlyFrom(pool)).toEqual([{ early_from: null }]);
});

test('no card is moved, and a review from before the instant counts as it did', async () => {
  const { pool } = await createTestDatabase('template0');
  await migrateUntil(pool, '0049');
  // Two reviews of one day, as the version before has folded them: 3, 4, 5.
  await pool.query(`
    insert into users (record_id, name, email_address, student_role) values (1, 'Ana', 'ana@school.example', 'student');
    insert into examples (record_id, spanish_example, english_translation) values (1, 'Hola.', 'Hello.');
    insert into student_examples (record_id, related_student, related_example, review_interval) values (1, 1, 1, 3);
    update student_examples set review_interval = 5, last_reviewed_date = '2026-01-10T11:00Z',
      next_review_date = '2026-02-11';
    insert into reviews (related_student, related_student_example, related_example, reviewed_at, graded, difficulty,
        old_interval, new_interval, day, counted_day, idempotency_key)
      values (1, 1, 1, '2026-01-10T10:00Z', 'easy', 'easy', 3, 4, '2026-01-10', '2026-01-10', 'a'),
        (1, 1, 1, '2026-01-10T11:00Z', 'easy', 'easy', 4, 5, '2026-01-10', '2026-01-10', 'b')`);
  const readCards = async () => (await pool.query('select * from student_examples')).rows;
  const before = await readCards();
  await migrate(pool);
  expect(await readCards()).toEqual(before);
  expect(await readEarlyFrom(pool)).toEqual([{ early_from: null }]);
  await pool.query('select begin_practice()');
  expect(await readEarlyFrom(pool)).toEqual([{ early_from: expect.any(Date) }]);
  expect(await readCards()).toEqual(before);

  // A device has kept it since before the upgrade.
  const late = {
    cardId: 1,
    key: 'late',
    difficulty: 'easy' as const,
    setInterval: null,
    claimedAt: new Date('2026-01-10T10:30:00Z'),
    day: '2026-01-10' as const,
    corrects: null,
  };
  await storeReviews(makeDb(pool), [late], { studentId: 1, withRemoved: true }, new Date());
  expect(await readCards()).toMatchObject([{ review_interval: 6, next_review_date: '2026-03-15' }]);
});
