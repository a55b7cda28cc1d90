import type { Db } from '../db/session.ts';

export interface MailQueueState {
  length: number;
  oldestSeconds: number;
  retried: number;
  /** The reason, without addresses, of the failed mail with the latest retry. */
  lastFailure: string | null;
}

const read = {
  name: 'read-mail-queue-state',
  text: `select (select count(*)::int from mail_queue) as length,
    coalesce((select extract(epoch from clock_timestamp() - min(queued_at))::float8 from mail_queue), 0) as "oldestSeconds",
    (select count(*)::int from mail_queue where last_failure is not null) as retried,
    (select last_failure from mail_queue where last_failure is not null order by due_at desc limit 1) as "lastFailure"`,
};

export async function readMailQueueState(db: Db): Promise<MailQueueState> {
  const [state] = await db.query<MailQueueState & Record<string, unknown>>(read);
  return state ?? { length: 0, oldestSeconds: 0, retried: 0, lastFailure: null };
}
