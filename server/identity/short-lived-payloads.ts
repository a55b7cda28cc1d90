import type { Db } from '../db/session.ts';

/**
 * Kinds of short-lived payloads of our own pages, stored beside the provider's so that any server can read them and
 * ending a person's sign-ins deletes them. Ids: the sign-in's for `HalfSignIn` (the password was right), the session's
 * for `Proof` (the person has proved their identity again), the place's for `PasskeyChallenge` and `AppSetUp`, the hash
 * of a secret of the browser for `LinkSignIn` (the person has opened a link of a mail and proved the password).
 */
export type ShortLivedKind = 'HalfSignIn' | 'Proof' | 'PasskeyChallenge' | 'AppSetUp' | 'LinkSignIn';

export type ShortLivedPayload = { accountId?: string } & Readonly<Record<string, string | boolean>>;

const keep = {
  name: 'keep-for-minutes',
  text: `insert into oidc_payloads (model, id, payload, expires_at) values ($1, $2, $3, $4)
    on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
};

const find = {
  name: 'find-kept-for-minutes',
  text: 'select payload from oidc_payloads where model = $1 and id = $2 and expires_at > $3',
};

const take = {
  name: 'take-kept-for-minutes',
  text: `delete from oidc_payloads where model = $1 and id = $2 and payload @> $3 and expires_at > $4
    returning payload`,
};

export async function storeShortLived(
  db: Db,
  kind: ShortLivedKind,
  id: string,
  { payload, endsAt }: { payload: ShortLivedPayload; endsAt: Date },
): Promise<void> {
  await db.query(keep, [kind, id, JSON.stringify(payload), endsAt]);
}

export async function findShortLived(db: Db, kind: ShortLivedKind, id: string, now: Date): Promise<unknown> {
  const [row] = await db.query<{ payload: unknown }>(find, [kind, id, now]);
  return row?.payload;
}

/** Deletes and returns the payload if it contains these values; of several concurrent calls only one gets it. */
export async function takeShortLived(
  db: Db,
  kind: ShortLivedKind,
  id: string,
  { values, now }: { values: ShortLivedPayload; now: Date },
): Promise<unknown> {
  const [row] = await db.query<{ payload: unknown }>(take, [kind, id, JSON.stringify(values), now]);
  return row?.payload;
}
