import type { Pool } from 'pg';
import { StartupError } from './startup-error.ts';

/** Removes everything the product keeps. Throws `StartupError` for a database that is not the product's. */
export async function resetDatabase(pool: Pool): Promise<void> {
  if (await holdsSomethingElse(pool)) {
    throw new StartupError('This database holds tables that are not of Soltura, so nothing was removed.');
  }
  await pool.query('drop schema public cascade; create schema public');
}

async function holdsSomethingElse(pool: Pool): Promise<boolean> {
  const { rowCount: tables } = await pool.query("select from pg_tables where schemaname = 'public'");
  if (tables === 0) return false;
  const { rowCount: ours } = await pool.query(
    "select from pg_tables where schemaname = 'public' and tablename in ('schema_migrations', 'student_examples')",
  );
  return ours !== 2;
}
