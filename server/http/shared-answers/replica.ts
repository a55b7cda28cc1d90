import type { FastifyBaseLogger } from 'fastify';
import { oneMoment } from '../../db/one-moment.ts';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../refusal.ts';
import type { TrackedTable } from './tracked-tables.ts';

/** A copy of our database, a moment behind, for answers that are shared by all. */
export interface Replica {
  /**
   * Runs `work` there, over a snapshot with every write to `tables` that was committed before this call. Undefined when
   * the replica is away, too far behind or follows another database; then the primary must do it.
   */
  read<T>(
    primary: Db,
    tables: readonly TrackedTable[],
    work: (replica: Db) => Promise<T>,
  ): Promise<{ value: T } | undefined>;
}

interface NotedWrite {
  tableName: string;
  xid: string;
  at: string;
}

const takeSnapshot = {
  name: 'take-snapshot-of-replica',
  // The oldest running transaction shows how far a replica is: it has replayed all before it.
  text: `select pg_is_in_recovery() as "isReplica", pg_snapshot_xmin(pg_current_snapshot())::text as oldest`,
};

const findNewestWrite = {
  name: 'find-newest-table-write',
  text: `select newest.table_name as "tableName", newest.xid::text as xid, newest.at::text as at,
      newest.xid >= $2::xid8 as "isUnseen"
    from unnest($1::text[]) as read (name),
      lateral (select * from table_writes w where w.table_name = read.name order by w.xid desc limit 1) newest
    order by newest.xid desc limit 1`,
};

const findWrite = {
  name: 'find-table-write',
  text: 'select from table_writes where table_name = $1 and xid = $2::xid8 and at = $3::timestamptz',
};

const PATIENCE_MS = 1_000;
/** The time for which a replica is not used after a failure, in ms. */
const REST_MS = 5_000;

/** Uses the replica behind `db` (decision 0199). */
export function followReplica(db: Db, now: () => Date, log: FastifyBaseLogger): Replica {
  let restsUntil = 0;

  function rest(reason: unknown): undefined {
    restsUntil = now().getTime() + REST_MS;
    log.warn({ err: reason }, 'the replica (DATABASE_READ_URL) is not used for a while');
    return undefined;
  }

  return {
    async read(primary, tables, work) {
      const resting = restsUntil - now().getTime();
      // The upper bound matters when the clock was set back.
      if (resting > 0 && resting <= REST_MS) return undefined;
      const patience = startPatience();
      const reading = db.transaction(async (replica) => {
        const isGood = await isUpToDate(replica, primary, tables);
        return patience.end() && isGood ? { value: await work(replica) } : undefined;
      });
      try {
        return await Promise.race([reading, patience.isLost]);
      } catch (fault) {
        // An abandoned read goes on by itself; its outcome is ignored.
        reading.catch(() => {});
        // A refusal is an answer, based on stored data.
        if (fault instanceof Refusal) throw fault;
        return rest(fault);
      } finally {
        patience.end();
      }
    },
  };
}

/**
 * Compares the recorded writes of both. The replica has everything before its oldest transaction, so the primary's
 * newest write must be older than that. That write must also be found there, because a replica of a former primary has
 * transactions with the same numbers.
 * @throws Error when it is no replica.
 */
async function isUpToDate(replica: Db, primary: Db, tables: readonly TrackedTable[]): Promise<boolean> {
  await replica.query(oneMoment);
  const [snapshot] = await replica.query<{ isReplica: boolean; oldest: string }>(takeSnapshot);
  if (!snapshot?.isReplica) throw new Error('DATABASE_READ_URL leads to a database that is no replica.');
  const [newest] = await primary.query<NotedWrite & { isUnseen: boolean }>(findNewestWrite, [
    [...tables, '*'],
    snapshot.oldest,
  ]);
  if (!newest || newest.isUnseen) return false;
  const { tableName, xid, at } = newest;
  return (await replica.query(findWrite, [tableName, xid, at])).length > 0;
}

function startPatience() {
  let timer: NodeJS.Timeout | undefined;
  let isLost = false;
  return {
    isLost: new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLost = true;
        reject(new Error('The replica does not answer.'));
      }, PATIENCE_MS);
    }),
    end(): boolean {
      clearTimeout(timer);
      return !isLost;
    },
  };
}
