import type { Preferences } from '@soltura/contract/people/my-preferences';
import type { Db } from '../../db/session.ts';

const KEY = 'learning';

const read = {
  name: 'read-preferences',
  text: `select (value ->> 'onceMore')::boolean as "onceMore", (value ->> 'playsSpanish')::boolean as "playsSpanish"
    from user_preferences where user_id = $1 and key = '${KEY}'`,
};

const keep = {
  name: 'keep-preferences',
  text: `insert into user_preferences (user_id, key, value)
    values ($1, '${KEY}', jsonb_strip_nulls(jsonb_build_object('onceMore', $2::boolean, 'playsSpanish', $3::boolean)))
    on conflict (user_id, key) do update set value = user_preferences.value || excluded.value`,
};

/** What a user has switched on and off. */
export async function readPreferences(db: Db, userId: number): Promise<Required<Preferences>> {
  const [row] = await db.query<{ onceMore: boolean | null; playsSpanish: boolean | null }>(read, [userId]);
  return { onceMore: row?.onceMore ?? true, playsSpanish: row?.playsSpanish ?? false };
}

/** Stores the preferences that are given; others stay as they are. */
export async function storePreferences(
  db: Db,
  userId: number,
  { onceMore, playsSpanish }: Preferences,
): Promise<void> {
  await db.query(keep, [userId, onceMore, playsSpanish ?? null]);
}
