import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/session.ts';

/**
 * Stores rows in their order with one statement, however many they are.
 *
 * All rows name the same columns: those of the first one; the others get their defaults. Rows may bring their record
 * ids: ids given later are then above them, and never below the first the table was made to give (programs: 101).
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
