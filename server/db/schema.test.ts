import type { QueryResultRow } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';

const { pool } = await createTestDatabase();

async function query(statement: string): Promise<QueryResultRow[]> {
  return (await pool.query<QueryResultRow>(statement)).rows;
}

async function version(statement: string): Promise<unknown> {
  return (await query(`${statement} returning version`))[0]?.version;
}

test('programs made in the product get ids from 101 upward', async () => {
  await query("insert into programs (record_id, name) values (2, 'Soltura')");
  expect(await query("insert into programs (name) values ('Ours') returning record_id")).toEqual([
    { record_id: 101 },
  ]);
});

test('a column that is derived from a text is kept by the database', async () => {
  await query(
    `insert into program_lessons (record_id, lesson, related_program) values (1, 'SI1M Lesson 4', 2)`,
  );
  await query(`insert into examples (record_id, spanish_example, english_translation)
    values (1, 'Hola.', 'Hello.'), (2, 'Soy *a teacher*.', 'I am a teacher.')`);
  await query(
    `insert into coaching_students (record_id, first_name, last_name, email) values (1, 'Ana', '', '')`,
  );
  expect(await query('select lesson_number from program_lessons')).toEqual([{ lesson_number: 4 }]);
  expect(await query('select spanglish from examples order by record_id')).toEqual([
    { spanglish: 'esp' },
    { spanglish: 'spanglish' },
  ]);
  expect(await query('select full_name from coaching_students')).toEqual([{ full_name: 'Ana' }]);
});

test('the words that a sentence shares with its translation are kept by the database, but no names and numbers', async () => {
  const shared = (spanish: string, english: string) =>
    query(`select words_in_both('${spanish}', '${english}') as words`);
  expect(await shared('No, es un «Hotel».', 'No, it is a hotel.')).toEqual([{ words: ['hotel', 'no'] }]);
  expect(await shared('Ana come.', 'Ana eats.')).toEqual([{ words: null }]);
  expect(await shared('Son 7 gatos.', 'There are 7 cats.')).toEqual([{ words: null }]);
  await query(`insert into examples (record_id, spanish_example, english_translation, version)
    values (3, 'Es un hotel.', 'It is a hotel.', 4)`);
  expect(await query('select words_in_both from examples where record_id = 3')).toEqual([
    { words_in_both: ['hotel'] },
  ]);
  const same = `update examples set spanish_example = spanish_example where record_id = 3`;
  expect(await version(same)).toBe(4);
  await query('delete from examples where record_id = 3');
});

test('records without an address, and old words in ratings, can be stored', async () => {
  await query(`insert into courses (record_id, name) values (1, 'Classic')`);
  await query(
    `insert into users (record_id, email_address) values (1, ''), (2, ''), (3, 'old(gone)@soltura.example')`,
  );
  await query(
    `insert into memberships (record_id, related_student, related_course, start_date) values (1, 1, 1, '2024-01-01')`,
  );
  await query(
    `insert into weeks (record_id, related_membership, week, week_starts) values (1, 1, 0, '2024-01-07')`,
  );
  await query(
    `insert into assignments (related_week, assignment_type, rating) values (1, 'essay', 'Splendid')`,
  );
  expect(await query('select rating from assignments')).toEqual([{ rating: 'Splendid' }]);
});

test('the review log survives its card and goes with its student', async () => {
  await query('insert into student_examples (record_id, related_student, related_example) values (1, 1, 1)');
  await query(`insert into reviews (related_student, related_student_example, related_example, reviewed_at,
    new_interval, difficulty) values (1, 1, 1, now(), 1, 'easy')`);
  await query('delete from student_examples');
  expect(await query('select related_student, related_student_example from reviews')).toEqual([
    { related_student: 1, related_student_example: null },
  ]);
  await query('delete from users where record_id = 1');
  expect(await query('select from reviews')).toEqual([]);
});

test('a session that is removed takes its attendees with it, and a coach leaves the records', async () => {
  await query(
    `insert into coaches (record_id, coach, user_id, email, name) values (1, 'c', 'c.x', 'c@soltura.example', 'C')`,
  );
  await query(
    `insert into group_sessions (record_id, date, coach, session_type) values (1, '2024-01-09', 1, 'Level 1')`,
  );
  await query('insert into group_attendees (group_session, student) values (1, 1)');
  await query('delete from coaches');
  expect(await query('select coach from group_sessions')).toEqual([{ coach: null }]);
  await query('delete from group_sessions');
  expect(await query('select from group_attendees')).toEqual([]);
});

test('a version rises by one with every change, and only then', async () => {
  expect(await version("insert into quizzes (quiz_nickname) values ('lcsp quiz 1')")).toBe(1);
  expect(await version("update quizzes set quiz_nickname = 'lcsp quiz 1'")).toBe(1);
  expect(await version("update quizzes set quiz_nickname = 'lcsp quiz 2'")).toBe(2);
  expect(await version('update quizzes set version = 9')).toBe(2);
  expect(await version("update quizzes set quiz_nickname = 'lcsp quiz 3', version = 1")).toBe(3);
  expect(await version('update quizzes set archived_at = now()')).toBe(4);
});

test('a version stays where a column follows from another that did not change', async () => {
  expect(await query('update examples set spanish_example = spanish_example returning version')).toEqual([
    { version: 1 },
    { version: 1 },
  ]);
  expect(
    await query('update examples set vocab_complete = true where record_id = 2 returning version'),
  ).toEqual([{ version: 2 }]);
});

test('every record staff can edit has a version that rises', async () => {
  const rows = await query(`
    select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'version' and not exists (
      select from pg_trigger t where t.tgrelid = c.table_name::regclass and t.tgname = 'raise_version')`);
  expect(rows).toEqual([]);
});

test('names are ordered for people, whatever the order of the database', async () => {
  const rows = await query(`select name from (values ('Zoe'), ('ángel'), ('Ana'), ('Bea')) as people (name)
    order by name collate for_people`);
  expect(rows.map(({ name }) => name)).toEqual(['Ana', 'ángel', 'Bea', 'Zoe']);
});

test('every reference has an index that begins with it', async () => {
  const references = await query(
    `select c.conname as name from pg_constraint c
    where c.contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] = c.conkey)`,
  );
  expect(references).toEqual([]);
});
