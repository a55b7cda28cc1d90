import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { readColumns, readTableColumns } from './columns.ts';
import { toColumn } from './field-names.ts';
import { makeDb } from './session.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);

test('columns are told in the order of the database, by the fields that they hold', async () => {
  await db.query({ name: '', text: 'alter table surveys add column gone text' });
  await db.query({ name: '', text: 'alter table surveys drop column gone' });
  expect(await readTableColumns(db, 'surveys')).toEqual([
    { field: 'recordId', name: 'record_id', type: 'integer', isRequired: true, isGenerated: false },
    {
      field: 'relatedStudent',
      name: 'related_student',
      type: 'integer',
      isRequired: true,
      isGenerated: false,
    },
    {
      field: 'lastContactDate',
      name: 'last_contact_date',
      type: 'timestamp(3) with time zone',
      isRequired: true,
      isGenerated: false,
    },
    {
      field: 'hasTakenSurvey',
      name: 'has_taken_survey',
      type: 'boolean',
      isRequired: true,
      isGenerated: false,
    },
  ]);
});

test('a generated column is told apart from the others', async () => {
  const columns = await readTableColumns(db, 'program_lessons');
  expect(columns.filter(({ isGenerated }) => isGenerated)).toMatchObject([{ field: 'lessonNumber' }]);
});

test('the column of every field of every table is found by its name', async () => {
  const tables = await db.query<{ name: string }>({
    name: '',
    text: `select tablename as name from pg_tables where schemaname = 'public'`,
  });
  const columns = await readColumns(
    db,
    tables.map(({ name }) => name),
  );
  expect(columns.size).toBeGreaterThan(40);
  for (const { field, name } of [...columns.values()].flat()) expect(toColumn(field)).toBe(name);
});
