import type { Pool } from 'pg';

/** PostgreSQL samples 300 rows for each step of the greatest target of a table's columns: here up to 3,000,000. */
const GREATEST_TARGET = 10_000;

/**
 * Computes the statistics of every table from all of its rows, and switches off their renewal, so that equal tables have
 * equal plans. A sample of the rows, which PostgreSQL takes at random, chooses between plans of nearly equal cost by
 * chance. Only the first column of each table gets longer statistics from it: those of the others stay as long as in a
 * school.
 */
export async function fixStatistics(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select format('%I', c.relname) as table, format('%I', a.attname) as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  for (const { table, column } of rows) {
    await pool.query(`alter table ${table} set (autovacuum_enabled = off);
      alter table ${table} alter column ${column} set statistics ${GREATEST_TARGET};
      analyze ${table};
      alter table ${table} alter column ${column} set statistics -1`);
  }
}
