import { randomBytes } from 'node:crypto';
import type { CoachingMailKind } from '@soltura/domain/coaching-mails/coaching-mail';
import type { Db, Statement } from '../../db/session.ts';

/** The key of the preferences that hold the switches, the token and the last mail about hand-ins. */
export const KEY = 'coaching-mails';

/** A kind that is left out stays as it is. */
export type MailSwitches = { readonly [Kind in CoachingMailKind]?: boolean | undefined };

const read: Statement = {
  name: 'read-switches-of-coaching-mails',
  text: `select (value ->> 'given')::boolean as given, (value ->> 'returned')::boolean as returned,
      (value ->> 'calls')::boolean as calls, (value ->> 'handedIn')::boolean as "handedIn"
    from user_preferences where user_id = $1 and key = '${KEY}'`,
};

/** Returns the switches of a user's mails; each kind is on until the user switches it off. */
export async function readMailSwitches(db: Db, user: number): Promise<Record<CoachingMailKind, boolean>> {
  const [row] = await db.query<Record<CoachingMailKind, boolean | null>>(read, [user]);
  return {
    given: row?.given ?? true,
    returned: row?.returned ?? true,
    calls: row?.calls ?? true,
    handedIn: row?.handedIn ?? true,
  };
}

const store: Statement = {
  name: 'store-switches-of-coaching-mails',
  text: `insert into user_preferences (user_id, key, value) values ($1, '${KEY}', $2)
    on conflict (user_id, key) do update set value = user_preferences.value || excluded.value`,
};

const forgetWaiting: Statement = {
  name: 'forget-unwanted-coaching-mails',
  text: 'delete from coaching_mails where user_id = $1 and kind = any ($2::text[]) and sent_at is null',
};

/**
 * Stores the switches of a user's mails; kinds that are left out stay. Waiting entries of a kind that is switched off
 * are not told later.
 */
export async function storeMailSwitches(db: Db, user: number, switches: MailSwitches): Promise<void> {
  const off = Object.entries(switches).flatMap(([kind, isWanted]) => (isWanted === false ? [kind] : []));
  await db.query(store, [user, JSON.stringify(switches)]);
  if (off.length > 0) await db.query(forgetWaiting, [user, off]);
}

// A token outlasts changes, because earlier mails hold it.
const keepToken: Statement = {
  name: 'keep-token-of-coaching-mails',
  text: `insert into user_preferences (user_id, key, value) values ($1, '${KEY}', jsonb_build_object('token', $2::text))
    on conflict (user_id, key) do update set value = excluded.value || user_preferences.value
    returning value ->> 'token' as token`,
};

/** Returns the token with which mails of a user are stopped. Its holder can do nothing else. */
export async function keepStopToken(db: Db, user: number): Promise<string> {
  const made = randomBytes(24).toString('base64url');
  const [row] = await db.query<{ token: string }>(keepToken, [user, made]);
  return row?.token ?? made;
}

const findByToken: Statement = {
  name: 'find-coaching-mails-by-token',
  text: `select u.email_address as email from user_preferences p join users u on u.record_id = p.user_id
    where p.key = '${KEY}' and p.value ->> 'token' = $1 and coalesce(p.value ->> $2, 'true') = 'true'`,
};

const stop: Statement = {
  name: 'stop-coaching-mails-by-token',
  text: `with stopped as (update user_preferences set value = value || jsonb_build_object($2::text, false)
      where key = '${KEY}' and value ->> 'token' = $1 returning user_id)
    delete from coaching_mails m using stopped
    where m.user_id = stopped.user_id and m.kind = $2 and m.sent_at is null`,
};

/** Returns the address of the person whose mails of a kind a token stops; undefined when they are stopped. */
export async function findMailedAddress(
  db: Db,
  token: string,
  kind: CoachingMailKind,
): Promise<string | undefined> {
  const [row] = await db.query<{ email: string }>(findByToken, [token, kind]);
  return row?.email;
}

export async function stopMails(db: Db, token: string, kind: CoachingMailKind): Promise<void> {
  await db.query(stop, [token, kind]);
}
