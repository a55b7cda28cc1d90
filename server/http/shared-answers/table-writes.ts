import type { Db } from '../../db/session.ts';
import type { TrackedTable } from './tracked-tables.ts';

export interface Moment {
  /** The server, its start time and its role: transaction numbers of another server are not comparable. */
  server: string;
  isReplica: boolean;
  snapshot: string;
}

// A replica's snapshot does not list running transactions, so all transactions from the oldest on count as not visible.
const lookForWrites = {
  name: 'look-for-table-writes',
  text: `select moment.*, $2 = moment.server and not exists (
      select from table_writes w
      where w.table_name = any($1) and w.xid >= pg_snapshot_xmin($3::pg_snapshot)
        and not pg_visible_in_snapshot(w.xid, $3::pg_snapshot)) as "isUnchanged"
    from (select
        extract(epoch from pg_postmaster_start_time()) || case when is_replica then ' replica' else '' end as server,
        is_replica as "isReplica",
        case when is_replica then oldest || ':' || oldest || ':' else snapshot::text end as snapshot
      from (select pg_is_in_recovery() as is_replica, pg_current_snapshot() as snapshot,
          pg_snapshot_xmin(pg_current_snapshot())::text as oldest) now) moment`,
};

/**
 * Returns the current moment, and whether nothing was written to the tables since `then`. Everything committed before
 * this call is visible.
 */
export async function readMoment(
  db: Db,
  tables: readonly TrackedTable[],
  then: Moment | undefined,
): Promise<Moment & { isUnchanged: boolean }> {
  const [now] = await db.query<Moment & { isUnchanged: boolean | null }>(lookForWrites, [
    [...tables, '*'],
    then?.server ?? null,
    then?.snapshot ?? null,
  ]);
  if (!now) throw new Error('The moment answered no row.');
  return { ...now, isUnchanged: then !== undefined && now.isUnchanged === true };
}

const forget = {
  name: 'forget-old-table-writes',
  // Answers made before these rows are deleted can no longer be compared, so every table counts as written.
  text: `with gone as (delete from table_writes where at < now() - interval '1 day' returning 1)
    insert into table_writes (table_name, xid) select '*', pg_current_xact_id() where exists (select from gone)
    on conflict do nothing`,
};

/** Deletes records of writes that are a day old; cached answers are made again then. */
export async function deleteOldTableWrites(db: Db): Promise<void> {
  await db.query(forget);
}
