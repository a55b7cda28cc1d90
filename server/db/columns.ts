import { toField } from './field-names.ts';
import type { Db } from './session.ts';

export interface Column {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** True when the database computes its values from other columns. */
  readonly isGenerated: boolean;
}

const columns = {
  name: 'read-columns-of-tables',
  text: `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", a.attgenerated <> '' as "isGenerated"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.oid = any ($1::regclass[]) and a.attnum > 0 and not a.attisdropped
    order by c.oid, a.attnum`,
};

export async function readColumns(
  db: Db,
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly Column[]>> {
  if (tables.length === 0) return new Map();
  const rows = await db.query<Omit<Column, 'field'> & { table: string }>(columns, [tables]);
  return new Map(
    tables.map((asked) => [
      asked,
      rows.flatMap(({ table, ...column }) =>
        table === asked ? { field: toField(column.name), ...column } : [],
      ),
    ]),
  );
}

export async function readTableColumns(db: Db, table: string): Promise<readonly Column[]> {
  return (await readColumns(db, [table])).get(table) ?? [];
}
