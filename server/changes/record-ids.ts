import type { Db } from '../db/session.ts';

/** The largest id somebody may ask for: those beyond are left for the records that are made later. */
export const MOST_ID = 1_000_000_000;

/**
 * Ids for new records: those that are asked for, and for null the next ones of the table, in their order. The table
 * goes on counting after the largest one.
 */
export async function takeIds(db: Db, table: string, wanted: readonly (number | null)[]): Promise<number[]> {
  const given = wanted.filter((id) => id !== null);
  if (given.length > 0) await countPast(db, table, Math.max(...given));
  const count = wanted.length - given.length;
  if (count === 0) return given;
  const next = await db.query<{ id: number }>(
    {
      name: `take-ids-of-${table}`,
      text: `select nextval(pg_get_serial_sequence('${table}', 'record_id'))::integer as id
        from generate_series(1, $1::integer)`,
    },
    [count],
  );
  const ids = next.values();
  return wanted.map((id) => id ?? ids.next().value?.id ?? 0);
}

/** Has a table go on counting after an id. */
export async function countPast(db: Db, table: string, largest: number): Promise<void> {
  // Nobody else makes records meanwhile, or the count could fall behind theirs.
  await db.query({ name: `lock-ids-of-${table}`, text: `lock table ${table} in share row exclusive mode` });
  const sequence = `pg_get_serial_sequence('${table}', 'record_id')`;
  await db.query(
    {
      name: `count-past-${table}`,
      text: `select setval(${sequence}, $1::integer) from ${table}_record_id_seq s
        where $1::integer > s.last_value - case when s.is_called then 0 else 1 end`,
    },
    [largest],
  );
}
