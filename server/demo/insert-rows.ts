import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/session.ts';

/**
 * Stores any number of rows in order with one statement.
 *
 * All rows have the columns of the first one; other columns get defaults. If rows bring record ids, later ids are above
 * them, and never below the table's first (programs: 101).
 */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const fields = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const names = sql.join(
    fields.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const records = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(fields.map(([field, { name }]) => [name, values.get(field) ?? null]));
  });
  const tableName = getTableConfig(table).name;
  const target = sql.identifier(tableName);
  await db.orm.execute(
    sql`insert into ${target} (${names})
      select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(records)}::json)`,
  );
  if (!('recordId' in first)) return;
  const sequence = sql`pg_get_serial_sequence(${tableName}, 'record_id')`;
  await db.orm.execute(
    sql`select setval(${sequence}, greatest(max(record_id), nextval(${sequence}) - 1)) from ${target}`,
  );
}
