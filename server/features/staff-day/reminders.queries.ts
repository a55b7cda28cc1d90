import type { Day } from '@soltura/domain/dates';
import type { Db } from '../../db/session.ts';

// The choices of a person about reminders are stored with the other preferences, and deleted with them.

const KEY = 'dismissed-reminder';

const read = {
  name: 'read-dismissed-reminder',
  text: `select value #>> '{}' as monday from user_preferences where user_id = $1 and key = '${KEY}'`,
};

const keep = {
  name: 'keep-dismissed-reminder',
  text: `insert into user_preferences (user_id, key, value) values ($1, '${KEY}', to_jsonb($2::text))
    on conflict (user_id, key) do update set value = excluded.value`,
};

const forget = {
  name: 'forget-dismissed-reminder',
  text: `delete from user_preferences where user_id = $1 and key = '${KEY}'`,
};

export async function isDismissed(db: Db, userId: number, monday: Day): Promise<boolean> {
  const [row] = await db.query<{ monday: string | null }>(read, [userId]);
  return row?.monday === monday;
}

/** Stores the Monday whose reminder a user has dismissed; null brings the reminder back. */
export async function storeDismissed(db: Db, userId: number, monday: string | null): Promise<void> {
  if (monday === null) await db.query(forget, [userId]);
  else await db.query(keep, [userId, monday]);
}
