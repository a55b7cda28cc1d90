import type { Preferences } from '@soltura/contract/people/my-preferences';
import type { Db } from '../../db/session.ts';

const KEY = 'learning';

const read = {
  name: 'read-preferences',
  text: `select (value ->> 'onceMore')::boolean as "onceMore" from user_preferences
    where user_id = $1 and key = '${KEY}'`,
};

const keep = {
  name: 'keep-preferences',
  text: `insert into user_preferences (user_id, key, value)
    values ($1, '${KEY}', jsonb_build_object('onceMore', $2::boolean))
    on conflict (user_id, key) do update set value = user_preferences.value || excluded.value`,
};

/** What a user has switched on and off; all is on at first. */
export async function readPreferences(db: Db, userId: number): Promise<Preferences> {
  const [row] = await db.query<{ onceMore: boolean | null }>(read, [userId]);
  return { onceMore: row?.onceMore ?? true };
}

export async function storePreferences(db: Db, userId: number, { onceMore }: Preferences): Promise<void> {
  await db.query(keep, [userId, onceMore]);
}
