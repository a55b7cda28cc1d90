import type { Adapter } from 'oidc-provider';
import type { Db } from '../db/session.ts';
import { keepPayloads } from './payloads.ts';

/** How long a refresh token may come again whose answer was lost on the way (decision 0296). */
const GRACE_SECONDS = 30;

const find = {
  name: 'find-refresh-token',
  // Used a moment ago, and none of its successors used since: the app has not got its answer and asks again.
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
  // One that nobody has used is used up without grace: if it comes, two have got tokens from the same one.
  text: `with replaced as (
      update oidc_payloads set consumed_at = to_timestamp(1)
      where grant_id = $3 and model = 'RefreshToken' and consumed_at is null and id <> $1)
    insert into oidc_payloads (model, id, payload, grant_id, expires_at) values ('RefreshToken', $1, $2, $3, $4)`,
};

const consume = {
  name: 'consume-refresh-token',
  // The first use counts, or asking again and again would make the grace endless.
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

/** A use of a session by an app that renews its tokens. */
export interface SessionUse {
  sessionUid: string;
  address: string;
  now: Date;
  /** How long a session lasts without use, and whatever happens. */
  unusedSeconds: number;
  longestSeconds: number;
}

/** Keeps refresh tokens so that at most one of a grant is good at any time, on however many servers (decision 0296). */
export function keepRefreshTokens(db: Pick<Db, 'query' | 'transaction'>): Adapter {
  return {
    ...keepPayloads(db, 'RefreshToken'),
    async upsert(id, payload, expiresIn = 0) {
      const expiresAt = new Date(Date.now() + expiresIn * 1000);
      const { grantId } = payload;
      await db.transaction(async (transaction) => {
        // Two that were asked for at once are stored one after the other, and the second sees the first.
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

/** Makes a session last as after a use in the browser, and notes where from. */
export async function noteSessionUse(db: Pick<Db, 'query'>, use: SessionUse): Promise<void> {
  const { sessionUid, unusedSeconds, longestSeconds, address, now } = use;
  await db.query(touchSession, [sessionUid, unusedSeconds, longestSeconds, address, now]);
}

/** An id that a client sends is whatever it likes; ours are of these characters. */
function isOurs(id: string): boolean {
  return /^[\w-]+$/.test(id);
}
