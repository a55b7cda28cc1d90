import type { Db } from '../db/session.ts';

const countStatement = {
  name: 'count-waiting',
  text: `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
};

export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(countStatement);
  return row?.count ?? 0;
}
