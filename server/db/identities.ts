import type { Pool, PoolClient } from 'pg';

/**
 * After rows were stored with ids of their own (imports, the demo school): lets every table give ids above the
 * highest one in use, and never below the first it was made to give (programs: 101).
 */
export async function advanceIdentities(client: Pool | PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; sequence: string; first: number }>(`
    select c.table_name as table, pg_get_serial_sequence(c.table_name, c.column_name) as sequence,
      c.identity_start::bigint as first
    from information_schema.columns c
    where c.table_schema = current_schema() and c.column_name = 'record_id' and c.is_identity = 'YES'`);
  for (const { table, sequence, first } of rows) {
    await client.query(
      `select setval($1::regclass, greatest((select max(record_id) + 1 from ${table}), $2::bigint,
        nextval($1::regclass)), false)`,
      [sequence, first],
    );
  }
}
