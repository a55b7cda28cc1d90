import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { isUnavailable } from './violations.ts';

const PATIENCE_MS = 60_000;
const ASK_AGAIN_MS = 250;
const ANSWER_MS = 2_000;

/**
 * Waits up to a minute for a database that is unavailable or still read-only, as when server and database start
 * together after a power failure; calls `onUnavailable` once in that case. Opening the database afterwards reports the
 * error.
 */
export async function waitForDatabase(databaseUrl: string, onUnavailable: () => void): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  if (!(await isAway(databaseUrl))) return;
  onUnavailable();
  do {
    await delay(ASK_AGAIN_MS);
  } while (performance.now() < until && (await isAway(databaseUrl)));
}

async function isAway(connectionString: string): Promise<boolean> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  // The next query reports an error between queries.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ onlyReads: boolean }>('select pg_is_in_recovery() as "onlyReads"');
    return rows[0]?.onlyReads ?? false;
  } catch (fault) {
    return isUnavailable(fault);
  } finally {
    client.end().catch(() => {});
  }
}
