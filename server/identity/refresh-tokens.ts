import type { Adapter } from 'oidc-provider';
import type { Db } from '../db/session.ts';
import { makePayloadAdapter } from './payloads.ts';

/** The grace in which a used refresh token is accepted again, for an answer lost on the way (decision 0277). */
const GRACE_SECONDS = 30;

const find = {
  name: 'find-refresh-token',
  // A token used within the grace, with no used successor: the app did not get the answer and retries.
  text: `select payload, case when consumed_at > now() - interval '${GRACE_SECONDS} seconds' and not exists (
        select from oidc_payloads later
        where later.grant_id = token.grant_id and later.model = 'RefreshToken' and later.consumed_at > token.consumed_at)
      then null else floor(extract(epoch from consumed_at))::integer end as consumed
    from oidc_payloads token where model = 'RefreshToken' and id = $1`,
};

const lockGrant = {
  name: 'lock-grant-of-refresh-token',
  text: `select from oidc_payloads where model = 'Grant' and id = $1 for update`,
};

const save = {
  name: 'save-refresh-token',
  // Other unused tokens of the grant are consumed without grace: a later use means that two clients hold tokens of the
  // same ancestor.
  text: `with replaced as (
      update oidc_payloads set consumed_at = to_timestamp(1)
      where grant_id = $3 and model = 'RefreshToken' and consumed_at is null and id <> $1)
    insert into oidc_payloads (model, id, payload, grant_id, expires_at) values ('RefreshToken', $1, $2, $3, $4)`,
};

const consume = {
  name: 'consume-refresh-token',
  // The first use counts; otherwise repeated retries would extend the grace without end.
  text: `update oidc_payloads set consumed_at = coalesce(consumed_at, now()) where model = 'RefreshToken' and id = $1`,
};

const touchSession = {
  name: 'touch-session-of-refresh-token',
  text: `with session as (
      select id, extract(epoch from now())::bigint as now_s, (payload ->> 'loginTs')::bigint + $3 as over_s
      from oidc_payloads where model = 'Session' and uid = $1 and expires_at > now() for no key update),
    used as (
      update sign_in_devices set address = $4, seen_at = $5 where session_uid = $1)
    update oidc_payloads p set expires_at = to_timestamp(least(over_s, now_s + $2)),
      payload = jsonb_set(payload, '{exp}', to_jsonb(least(over_s, now_s + $2)))
    from session where p.model = 'Session' and p.id = session.id`,
};

export interface SessionUse {
  sessionUid: string;
  address: string;
  now: Date;
  unusedSeconds: number;
  longestSeconds: number;
}

/** Adapter that keeps at most one refresh token of a grant valid at any time, across servers (decision 0277). */
export function makeRefreshTokenAdapter(db: Pick<Db, 'query' | 'transaction'>): Adapter {
  return {
    ...makePayloadAdapter(db, 'RefreshToken'),
    async upsert(id, payload, expiresIn = 0) {
      const expiresAt = new Date(Date.now() + expiresIn * 1000);
      const { grantId } = payload;
      await db.transaction(async (transaction) => {
        // The lock serialises concurrent requests: the second sees the first one's token.
        await transaction.query(lockGrant, [grantId]);
        await transaction.query(save, [id, JSON.stringify(payload), grantId, expiresAt]);
      });
    },
    async find(id) {
      if (!isOurs(id)) return undefined;
      const [row] = await db.query<{ payload: object; consumed: number | null }>(find, [id]);
      return row && { ...row.payload, ...(row.consumed !== null && { consumed: row.consumed }) };
    },
    async consume(id) {
      await db.query(consume, [id]);
    },
  };
}

export async function storeSessionUse(db: Pick<Db, 'query'>, use: SessionUse): Promise<void> {
  const { sessionUid, unusedSeconds, longestSeconds, address, now } = use;
  await db.query(touchSession, [sessionUid, unusedSeconds, longestSeconds, address, now]);
}

/** Clients may send any text as an id; ours consist of these characters. */
function isOurs(id: string): boolean {
  return /^[\w-]+$/.test(id);
}
