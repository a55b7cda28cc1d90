import { expect, test } from 'vitest';
import { makeContentAnswersJob } from '../features/answers/content-answers.ts';
import { readAnswers } from '../testing/answers.ts';
import { createTestDatabase } from '../testing/database.ts';
import { migrateUntil } from '../testing/migrate-until.ts';
import { countRows } from '../testing/rows.ts';
import { migrate } from './migrate.ts';
import { makeDb } from './session.ts';

test('an answer from before this migration is judged again by the answers that ship, and stays if it is still wrong', async () => {
  const { pool } = await createTestDatabase('template0');
  const db = makeDb(pool);
  await migrateUntil(pool, '0050');
  await pool.query(`
    insert into users (record_id, name, email_address, student_role) values (1, 'Ana', 'ana@school.example', 'student');
    insert into examples (record_id, spanish_example, english_translation)
      values (133, 'Quiero verte hoy.', 'I want to see you today.');
    insert into review_answers (related_student, related_example, mode, typed, verdict, words, answered_at, idempotency_key)
      values (1, 133, 'type', 'hoy quiero verte', 'wrong', '[]', '2026-01-10T10:00Z', 'a'),
        (1, 133, 'type', 'hoy quiero', 'wrong', '[{"typed": "x"}]', '2026-01-10T11:00Z', 'b')`);
  await migrate(pool);
  expect(await readAnswers(db, 1)).toMatchObject([
    { verdict: 'wrong', hasGaps: null },
    { verdict: 'wrong', hasGaps: null },
  ]);
  const keepContentAnswers = makeContentAnswersJob(db, () => false);
  await keepContentAnswers();
  expect(await countRows(db, 'content_answers')).toBeGreaterThan(6_000);
  await keepContentAnswers();
  expect(await readAnswers(db, 1)).toMatchObject([
    { verdict: 'exact', words: [{ typed: 'hoy' }, { typed: 'quiero' }, { typed: 'verte' }] },
    { verdict: 'wrong', words: [{ typed: 'x' }] },
  ]);
});
