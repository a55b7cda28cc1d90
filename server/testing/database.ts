import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { openPool } from '../db/connect.ts';
import { defaultLimits } from '../db/limits.ts';
import { nameDatabase, runOnServer } from './database-server.ts';

/** Long timeouts, so that tests pass on a busy machine; tests of timeouts set their own. */
export const patientLimits = { ...defaultLimits, waitMs: 30_000, statementMs: 300_000, lockMs: 30_000 };

export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
}

/**
 * Creates a database for the calling test file, with all migrations and no rows, and drops it at the end. Await it at
 * the top of the file. `template0` gives a database without migrations. A large template is copied as files.
 */
export async function createTestDatabase(
  template = inject('databaseServer').template,
  strategy: 'wal_log' | 'file_copy' = 'wal_log',
): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `soltura_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(
    server.url,
    `create database ${name} template ${template} encoding 'UTF8' strategy ${strategy}`,
  );
  const url = nameDatabase(server.poolerUrl ?? server.url, name);
  const pool = openPool({ connectionString: url }, patientLimits);
  afterAll(async () => {
    await pool.end();
    // On a busy machine a session may take too long to end; its database is then removed with the server.
    await runOnServer(server.url, `drop database ${name} with (force)`).catch(() => undefined);
  });
  return { url, pool };
}
