import { toColumn } from '../db/field-names.ts';
import type { Db } from '../db/session.ts';

/**
 * Stores any number of rows in order with one statement.
 *
 * All rows have the columns of the first one; other columns get defaults. If rows bring record ids, later ids are above
 * them, and never below the table's first (programs: 101).
 */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first)
    .map((field) => `"${toColumn(field)}"`)
    .join(', ');
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [toColumn(field), value])),
  );
  await db.query(
    {
      // Not prepared: its columns are those of the given rows.
      name: '',
      text: `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`,
    },
    [JSON.stringify(records)],
  );
  if (!('recordId' in first)) return;
  const sequence = `pg_get_serial_sequence('${table}', 'record_id')`;
  await db.query({
    name: `count-on-demo-${table}`,
    text: `select setval(${sequence}, greatest(max(record_id), nextval(${sequence}) - 1)) from ${table}`,
  });
}
