import type { Db } from '../db/session.ts';

/**
 * What our own pages keep for some minutes among the payloads of the provider, so that any server can go on with it, and
 * that what ends somebody's sign-ins ends it too: `HalfSignIn` (the password was right) by the sign-in's id, `Proof`
 * (somebody has proved again who they are) by the session's, `PasskeyChallenge` and `AppSetUp` by the place they belong to.
 */
export type KeptKind = 'HalfSignIn' | 'Proof' | 'PasskeyChallenge' | 'AppSetUp';

/** What is kept; the account it belongs to, where it is known. */
export type KeptPayload = { accountId?: string } & Readonly<Record<string, string | boolean>>;

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

/** Keeps something until `endsAt`, in the place of what was kept there before. */
export async function keepForMinutes(
  db: Db,
  kind: KeptKind,
  id: string,
  { payload, endsAt }: { payload: KeptPayload; endsAt: Date },
): Promise<void> {
  await db.query(keep, [kind, id, JSON.stringify(payload), endsAt]);
}

/** What is kept; undefined when it is over. */
export async function findKept(db: Db, kind: KeptKind, id: string, now: Date): Promise<unknown> {
  const [row] = await db.query<{ payload: unknown }>(find, [kind, id, now]);
  return row?.payload;
}

/** Takes away what is kept, if it has these values; of several at once only one gets it. */
export async function takeKept(
  db: Db,
  kind: KeptKind,
  id: string,
  { values, now }: { values: KeptPayload; now: Date },
): Promise<unknown> {
  const [row] = await db.query<{ payload: unknown }>(take, [kind, id, JSON.stringify(values), now]);
  return row?.payload;
}
