import type { Pool } from 'pg';
import { keepFor } from '../keep-for.ts';

/** What is known of the database at the moment; what could not be read is undefined. */
export interface DatabaseFacts {
  readonly isUp: boolean;
  readonly sizeBytes: number | undefined;
  /** Undefined without a replica, too. */
  readonly replicaLagSeconds: number | undefined;
}

/** Facts are this old at most; measuring the size looks at every file of the database. */
const KEPT_MS = 5_000;

const sizeSql = 'select pg_database_size(current_database())::float8 as value';
// A replica that has everything is not behind, however long ago the last write was.
const lagSql = `select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as value`;

/** Makes what reads the facts over the probe of the database, which answers or fails within seconds. */
export function followDatabase(
  probe: Pick<Pool, 'query'>,
  replica: Pick<Pool, 'query'> | undefined,
): () => Promise<DatabaseFacts> {
  return keepFor(KEPT_MS, async () => {
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
