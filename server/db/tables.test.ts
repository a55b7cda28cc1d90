import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import * as tables from './tables.ts';

const { pool } = await createTestDatabase();

interface Column {
  name: string;
  type: string;
  notNull: boolean;
  hasDefault: boolean;
  generated: boolean;
  inPrimaryKey: boolean;
}

const described = new Map(
  Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map((table) => [getTableConfig(table).name, describeColumns(table)]),
);

function describeColumns(table: PgTable): Column[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const keyed = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
  return columns.map((column) => ({
    name: column.name,
    type: column
      .getSQLType()
      .replace('timestamp (3)', 'timestamp(3)')
      .replace('varchar', 'character varying'),
    notNull: column.notNull,
    hasDefault: (column.hasDefault && !column.generated) || column.generatedIdentity !== undefined,
    generated: column.generated !== undefined,
    inPrimaryKey: column.primary || keyed.has(column.name),
  }));
}

async function readColumns(table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
      (a.atthasdef and a.attgenerated = '') or a.attidentity <> '' as "hasDefault",
      a.attgenerated <> '' as generated,
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey))
        as "inPrimaryKey"
    from pg_attribute a
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`,
    [table],
  );
  return rows;
}

test('every table of the database is described, and no other', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...described.keys()].toSorted());
});

test.each([...described.keys()])('the columns of %s are described as they are', async (table) => {
  expect(described.get(table)).toEqual(await readColumns(table));
});

test('every reference has an index that begins with it', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.conname as name from pg_constraint c
    where c.contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] = c.conkey)`,
  );
  expect(rows).toEqual([]);
});
