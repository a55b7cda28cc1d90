import type { Pool, PoolClient } from 'pg';

/** How many connections a pool has, and how long is waited for what. */
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

/** A transaction that does nothing holds its locks no longer than this. */
const IDLE_TRANSACTION_MS = 60_000;

/** What every session of ours is set to, by the names of PostgreSQL. */
export function listSessionSettings({ statementMs, lockMs }: PoolLimits): Readonly<Record<string, string>> {
  return {
    timezone: 'UTC',
    statement_timeout: `${statementMs}ms`,
    lock_timeout: `${lockMs}ms`,
    idle_in_transaction_session_timeout: `${IDLE_TRANSACTION_MS}ms`,
  };
}

const unhurried = new WeakSet<PoolClient>();

/**
 * Lets the transaction that a connection is in take its time: a migration, or an import. To be called after `begin`;
 * it ends with the transaction for the server, and when the connection is given back for the watch.
 */
export async function liftLimits(client: PoolClient): Promise<void> {
  unhurried.add(client);
  await client.query(
    'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
}

/** Whether a connection has work in hand whose statements may take as long as they need. */
export function isUnhurried(client: PoolClient): boolean {
  return unhurried.has(client);
}

/** Ends what `liftLimits` allowed when a connection is given back. */
export function restoreLimitsOnRelease(pool: Pool): void {
  pool.on('release', (_, client) => unhurried.delete(client));
}
