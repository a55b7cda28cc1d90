import type { ClientBase, Pool } from 'pg';
import { SCHEMA } from './limits.ts';
import { StartupError } from './startup-error.ts';

/**
 * Removes everything that the product stores.
 * @throws StartupError for a database that is not the product's, and for a connection whose schema is another than the
 * one to remove.
 */
export async function resetDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await emptyDatabase(client);
  } finally {
    client.release();
  }
}

export async function emptyDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ schema: string | null }>('select current_schema() as schema');
  if (rows[0]?.schema !== SCHEMA) {
    throw new StartupError(
      `The connection leads to ${rows[0]?.schema ?? 'no schema'} and not to ${SCHEMA}, so nothing was removed.`,
    );
  }
  const { rowCount: tables } = await client.query(findTables);
  if (tables !== 0) {
    const { rowCount: ours } = await client.query(
      `${findTables} and tablename in ('schema_migrations', 'student_examples')`,
    );
    if (ours !== 2) {
      throw new StartupError('This database holds tables that are not of Soltura, so nothing was removed.');
    }
  }
  await client.query('drop schema public cascade; create schema public');
}

const findTables = "select from pg_tables where schemaname = 'public'";
