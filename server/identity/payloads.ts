import { isStorable } from '@soltura/domain/storable-text';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Db } from '../db/session.ts';

interface PayloadRow {
  payload: AdapterPayload;
  consumed: number | null;
}

const columns = `payload, floor(extract(epoch from consumed_at))::integer as consumed`;

const save = {
  name: 'save-oidc-payload',
  text: `insert into oidc_payloads (model, id, payload, grant_id, user_code, uid, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
      user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
};

const find = {
  name: 'find-oidc-payload',
  text: `select ${columns} from oidc_payloads where model = $1 and id = $2`,
};

const findByUid = {
  name: 'find-oidc-payload-by-uid',
  text: `select ${columns} from oidc_payloads where model = $1 and uid = $2`,
};

const findByUserCode = {
  name: 'find-oidc-payload-by-user-code',
  text: `select ${columns} from oidc_payloads where model = $1 and user_code = $2`,
};

const consume = {
  name: 'consume-oidc-payload',
  text: 'update oidc_payloads set consumed_at = now() where model = $1 and id = $2',
};

const destroy = {
  name: 'destroy-oidc-payload',
  text: 'delete from oidc_payloads where model = $1 and id = $2',
};

const revokeGrant = {
  name: 'revoke-oidc-grant',
  text: 'delete from oidc_payloads where model = $1 and grant_id = $2',
};

const forgetExpired = {
  name: 'forget-expired-oidc-payloads',
  text: 'delete from oidc_payloads where expires_at < now()',
};

const endSessions = { name: 'end-sessions', text: 'delete from oidc_payloads' };

const endAccountSessions = {
  name: 'end-account-sessions',
  text: `delete from oidc_payloads where payload ->> 'accountId' = $1`,
};

/**
 * Adapter of oidc-provider that keeps sessions, grants and codes in the database; `model` is the library's name of a
 * kind.
 */
export function makePayloadAdapter(db: Pick<Db, 'query'>, model: string): Adapter {
  const findOne = async (statement: typeof find, value: string) => {
    // Clients may send any text as an id.
    if (!isStorable(value)) return undefined;
    const [row] = await db.query<PayloadRow>(statement, [model, value]);
    return row && { ...row.payload, ...(row.consumed !== null && { consumed: row.consumed }) };
  };
  return {
    async upsert(id, payload, expiresIn) {
      // The provider uses the system's clock, so this column does too.
      const expiresAt = expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000);
      const { grantId, userCode, uid } = payload;
      await db.query(save, [model, id, JSON.stringify(payload), grantId, userCode, uid, expiresAt]);
    },
    find: (id) => findOne(find, id),
    findByUid: (uid) => findOne(findByUid, uid),
    findByUserCode: (userCode) => findOne(findByUserCode, userCode),
    async consume(id) {
      await db.query(consume, [model, id]);
    },
    async destroy(id) {
      await db.query(destroy, [model, id]);
    },
    // Only rows of this model are deleted: a running sign-in belongs to the same grant and must outlive it.
    async revokeByGrantId(grantId) {
      await db.query(revokeGrant, [model, grantId]);
    },
  };
}

/** Ends all sessions of an account; its access tokens are refused from now on. */
export async function endSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.query(endAccountSessions, [accountId]);
}

export async function endAllSessions(db: Db): Promise<void> {
  await db.query(endSessions);
}

export async function deleteExpiredPayloads(db: Db): Promise<void> {
  await db.query(forgetExpired);
}
