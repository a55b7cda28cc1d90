import type { FailureArea } from '@soltura/contract/school/operations';
import type { Db } from '../db/session.ts';

/** One kind of failure. Never a text that people wrote, an address or an id. */
export interface FailureKind {
  readonly area: FailureArea;
  /** A call as it is declared, or the name of a job or of what a mail is for. */
  readonly subject: string;
  /** The HTTP status of a call, else 0. */
  readonly status: number;
  /** The code or the name of the fault. */
  readonly kind: string;
}

/** How often something failed, and when it last did. */
export interface CountedFailure extends FailureKind {
  readonly count: number;
  readonly at: Date;
}

/** How long failures are kept, in days. */
export const FAILURE_DAYS = 14;

// In the order of the key, so that servers that store at the same time wait for each other and are not in each other's way.
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

/** Adds failures to those of their day. */
export async function storeFailures(db: Db, failures: readonly CountedFailure[]): Promise<void> {
  if (failures.length > 0) await db.query(store, [JSON.stringify(failures)]);
}

const forgetOld = {
  name: 'forget-old-failures',
  text: `delete from failures where day <= ($1::timestamptz at time zone 'UTC')::date - ${FAILURE_DAYS}`,
};

/** Deletes the failures of days that are no longer shown. */
export async function forgetOldFailures(db: Db, now: Date): Promise<void> {
  await db.query(forgetOld, [now]);
}
