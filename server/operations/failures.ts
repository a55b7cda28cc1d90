import type { FailureArea } from '@soltura/contract/school/operations';
import type { Db } from '../db/session.ts';

/** A kind of failure. It never contains text that people wrote, addresses or ids. */
export interface FailureKind {
  readonly area: FailureArea;
  readonly subject: string;
  readonly status: number;
  readonly kind: string;
}

export interface CountedFailure extends FailureKind {
  readonly count: number;
  readonly at: Date;
}

export const FAILURE_DAYS = 14;

// Sorted by key, so that servers that store concurrently cannot deadlock.
const store = {
  name: 'store-failures',
  text: `insert into failures (day, area, subject, status, kind, count, last_at)
    select (x.at at time zone 'UTC')::date, x.area, x.subject, x.status, x.kind, sum(x.count)::int, max(x.at)
    from json_to_recordset($1::json) as x(area text, subject text, status integer, kind text, count integer,
      at timestamptz(3))
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (day, area, subject, status, kind) do update
      set count = failures.count + excluded.count, last_at = greatest(failures.last_at, excluded.last_at)`,
};

export async function storeFailures(db: Db, failures: readonly CountedFailure[]): Promise<void> {
  if (failures.length > 0) await db.query(store, [JSON.stringify(failures)]);
}

const forgetOld = {
  name: 'forget-old-failures',
  text: `delete from failures where day <= ($1::timestamptz at time zone 'UTC')::date - ${FAILURE_DAYS}`,
};

export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await db.query(forgetOld, [now]);
}
