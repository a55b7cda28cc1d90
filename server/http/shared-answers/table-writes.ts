import type { Db } from '../../db/session.ts';
import type { NotedTable } from './noted-tables.ts';

/** A moment of a database, as a reader saw it. */
export interface Moment {
  /** Which server, since when and in which role: transactions of another one have other numbers. */
  server: string;
  isReplica: boolean;
  /** The transactions whose writes are seen, as PostgreSQL writes a snapshot. */
  snapshot: string;
}

// A snapshot of a replica does not name the transactions that are under way, so every one since the oldest counts as
// not seen.
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
 * Answers the moment as it is now, and whether nothing was written to the tables since `then`.
 * What was committed before this was called is seen.
 */
export async function lookAround(
  db: Db,
  tables: readonly NotedTable[],
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
  // What was made before the rows went could not know of them, so all of it counts as written.
  text: `with gone as (delete from table_writes where at < now() - interval '1 day' returning 1)
    insert into table_writes (table_name, xid) select '*', pg_current_xact_id() where exists (select from gone)
    on conflict do nothing`,
};

/** Drops what was noted a day ago; what is kept of answers is made anew after it. */
export async function forgetOldTableWrites(db: Db): Promise<void> {
  await db.query(forget);
}
