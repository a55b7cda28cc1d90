import type { Pool, PoolClient } from 'pg';

export interface PoolLimits {
  readonly connections: number;
  readonly waitMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
}

export const defaultLimits: PoolLimits = {
  connections: 10,
  waitMs: 10_000,
  statementMs: 30_000,
  lockMs: 10_000,
};

export const SCHEMA = 'public';

const IDLE_TRANSACTION_MS = 60_000;

export function listSessionSettings({ statementMs, lockMs }: PoolLimits): Readonly<Record<string, string>> {
  return {
    // Set per session, so that a setting of the role or the database does not change it.
    search_path: SCHEMA,
    timezone: 'UTC',
    statement_timeout: `${statementMs}ms`,
    lock_timeout: `${lockMs}ms`,
    idle_in_transaction_session_timeout: `${IDLE_TRANSACTION_MS}ms`,
  };
}

const withoutLimits = new WeakSet<PoolClient>();

/**
 * Removes the timeouts for the current transaction of a connection, for a migration or an import. Call it after
 * `begin`. The server restores them when the transaction ends; `hasNoLimits` is true until the connection is released.
 */
export async function liftLimits(client: PoolClient): Promise<void> {
  withoutLimits.add(client);
  await client.query(
    'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
}

export function hasNoLimits(client: PoolClient): boolean {
  return withoutLimits.has(client);
}

export function restoreLimitsOnRelease(pool: Pool): void {
  pool.on('release', (_, client) => withoutLimits.delete(client));
}
