import type { Db } from '../db/session.ts';

/** The largest id that a client may choose; larger ids are left for the sequence. */
export const MAX_ID = 1_000_000_000;

/**
 * Returns ids for new records in their order: the wanted ones, and for each null the next one of the table's sequence.
 * The sequence then continues after the largest id.
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

export async function countPast(db: Db, table: string, largest: number): Promise<void> {
  // Blocks concurrent inserts, or the sequence could fall behind their ids.
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
