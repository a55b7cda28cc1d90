import type { Pool } from 'pg';
import { cacheFor } from '../cache-for.ts';

/** The current state of the database; facts that could not be read are undefined. */
export interface DatabaseFacts {
  readonly isUp: boolean;
  readonly sizeBytes: number | undefined;
  /** Undefined without a replica, too. */
  readonly replicaLagSeconds: number | undefined;
}

/** The longest age of cached facts in ms; measuring the size reads the size of every file of the database. */
const KEPT_MS = 5_000;

const sizeSql = 'select pg_database_size(current_database())::float8 as value';
// A replica that has replayed everything has no lag, however long ago the last write was.
const lagSql = `select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as value`;

/** Makes a reader of the facts over the probe of the database, which answers or fails within seconds. */
export function followDatabase(
  probe: Pick<Pool, 'query'>,
  replica: Pick<Pool, 'query'> | undefined,
): () => Promise<DatabaseFacts> {
  return cacheFor(KEPT_MS, async () => {
    const [sizeBytes, replicaLagSeconds] = await Promise.all([
      readNumber(probe, sizeSql),
      replica && readNumber(replica, lagSql),
    ]);
    return { isUp: sizeBytes !== undefined, sizeBytes, replicaLagSeconds };
  });
}

async function readNumber(pool: Pick<Pool, 'query'>, sql: string): Promise<number | undefined> {
  try {
    const { rows } = await pool.query<{ value: number }>(sql);
    return rows[0]?.value;
  } catch {
    return undefined;
  }
}
