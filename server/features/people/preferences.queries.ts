import type { Preferences } from '@soltura/contract/people/my-preferences';
import { NEW_A_DAY_AT_FIRST, type NewADay } from '@soltura/domain/path/new-sentences';
import { areKeysSound, type ChosenKeys } from '@soltura/domain/quizzes/review-keys';
import type { Db } from '../../db/session.ts';

export const PREFERENCES_KEY = 'learning';

const FIELDS = `(value ->> 'onceMore')::boolean as "onceMore", (value ->> 'newADay')::integer as "newADay",
  (value ->> 'playsSpanish')::boolean as "playsSpanish", (value ->> 'swipesCards')::boolean as "swipesCards",
  (value ->> 'nextTrackIsEasy')::boolean as "nextTrackIsEasy", value -> 'keys' as keys,
  (value ->> 'askedToRemind')::boolean as "askedToRemind"`;

const read = {
  name: 'read-preferences',
  text: `select ${FIELDS} from user_preferences where user_id = $1 and key = '${PREFERENCES_KEY}'`,
};

const keep = {
  name: 'keep-preferences',
  text: `insert into user_preferences (user_id, key, value) values ($1, '${PREFERENCES_KEY}', $2)
    on conflict (user_id, key) do update set value = user_preferences.value || excluded.value
    returning ${FIELDS}`,
};

const noteAsked = {
  name: 'note-asked-to-remind',
  text: `insert into user_preferences (user_id, key, value) values ($1, '${PREFERENCES_KEY}', '{"askedToRemind": true}')
    on conflict (user_id, key) do update set value = user_preferences.value || excluded.value`,
};

export async function noteAskedToRemind(db: Db, userId: number): Promise<void> {
  await db.query(noteAsked, [userId]);
}

interface StoredPreferences {
  readonly onceMore: boolean | null;
  readonly newADay: NewADay | null;
  readonly playsSpanish: boolean | null;
  readonly swipesCards: boolean | null;
  readonly nextTrackIsEasy: boolean | null;
  readonly keys: ChosenKeys | null;
  readonly askedToRemind: boolean | null;
}

/** Returns the learning preferences of a user, with the first values of those that were not chosen. */
export async function readPreferences(db: Db, userId: number): Promise<Required<Preferences>> {
  const [row] = await db.query<StoredPreferences & Record<string, unknown>>(read, [userId]);
  return complete(row);
}

export async function storePreferences(
  db: Db,
  userId: number,
  preferences: Preferences,
): Promise<Required<Preferences>> {
  const values = [userId, JSON.stringify(preferences)];
  const [row] = await db.query<StoredPreferences & Record<string, unknown>>(keep, values);
  return complete(row);
}

function complete(row: StoredPreferences | undefined): Required<Preferences> {
  return {
    onceMore: row?.onceMore ?? true,
    newADay: row?.newADay ?? NEW_A_DAY_AT_FIRST,
    playsSpanish: row?.playsSpanish ?? false,
    swipesCards: row?.swipesCards ?? true,
    nextTrackIsEasy: row?.nextTrackIsEasy ?? false,
    keys: row?.keys && areKeysSound(row.keys) ? row.keys : {},
    askedToRemind: row?.askedToRemind ?? false,
  };
}
