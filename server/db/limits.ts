import type { Pool, PoolClient } from 'pg';

/** The size of a pool, and how long it waits. */
export interface PoolLimits {
  readonly connections: number;
  /** For a connection, new or free. */
  readonly waitMs: number;
  /** For a statement. */
  readonly statementMs: number;
  /** For a lock that another transaction holds. */
  readonly lockMs: number;
}

export const defaultLimits: PoolLimits = {
  connections: 10,
  waitMs: 10_000,
  statementMs: 30_000,
  lockMs: 10_000,
};

/** Where everything of the product is in its database. */
export const SCHEMA = 'public';

/** The longest time a transaction may idle while it holds its locks. */
const IDLE_TRANSACTION_MS = 60_000;

/** The settings of each of our sessions, by PostgreSQL's names. */
export function listSessionSettings({ statementMs, lockMs }: PoolLimits): Readonly<Record<string, string>> {
  return {
    // Whatever the role or the database is told later.
    search_path: SCHEMA,
    timezone: 'UTC',
    statement_timeout: `${statementMs}ms`,
    lock_timeout: `${lockMs}ms`,
    idle_in_transaction_session_timeout: `${IDLE_TRANSACTION_MS}ms`,
  };
}

const withoutLimits = new WeakSet<PoolClient>();

/**
 * Removes the time limits for the current transaction of a connection, for a migration or an import. Call it after
 * `begin`. The server restores them when the transaction ends; `hasNoLimits` is true until the connection is released.
 */
export async function liftLimits(client: PoolClient): Promise<void> {
  withoutLimits.add(client);
  await client.query(
    'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
}

/** Whether the connection's current transaction has no time limits. */
export function hasNoLimits(client: PoolClient): boolean {
  return withoutLimits.has(client);
}

/** Restores the limits that `liftLimits` removed when a connection is released. */
export function restoreLimitsOnRelease(pool: Pool): void {
  pool.on('release', (_, client) => withoutLimits.delete(client));
}
