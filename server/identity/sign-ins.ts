import type { Db } from '../db/session.ts';

export interface SignedInDevice {
  sessionUid: string;
  device: string;
  address: string;
  beganAt: Date;
  seenAt: Date;
}

export interface DeviceUse {
  sessionUid: string;
  accountId: string;
  device: string;
  address: string;
}

const note = {
  name: 'note-sign-in-device',
  // A log-in with another account on the same device is a new start.
  text: `insert into sign_in_devices (session_uid, account_id, device, address, began_at, seen_at)
    values ($1, $2, $3, $4, $5, $5)
    on conflict (session_uid) do update set device = excluded.device, address = excluded.address,
      seen_at = excluded.seen_at, account_id = excluded.account_id,
      began_at = case when sign_in_devices.account_id = excluded.account_id
        then sign_in_devices.began_at else excluded.began_at end`,
};

const list = {
  name: 'list-sign-in-devices',
  text: `select session_uid as "sessionUid", device, address, began_at as "beganAt", seen_at as "seenAt"
    from sign_in_devices
    where account_id = $1 and exists (select from oidc_payloads
      where model = 'Session' and uid = session_uid and payload ->> 'accountId' = $1::text and expires_at > now())
    order by seen_at desc, session_uid limit 100`,
};

/** Builds the statement that deletes the sessions matching a condition, with everything that depends on them. */
const endSessions = (which: string) => `with ended as (
    delete from oidc_payloads where model = 'Session' and payload ->> 'accountId' = $1 and ${which} returning payload),
  granted as (select kept.value ->> 'grantId' as id from ended, jsonb_each(ended.payload -> 'authorizations') as kept)
  delete from oidc_payloads where (model, id) in (select 'Grant', id from granted
    union all select p.model, p.id from granted join oidc_payloads p on p.grant_id = granted.id)`;

const endOne = { name: 'end-session', text: endSessions('uid = $2') };

const endOthers = { name: 'end-other-sessions', text: endSessions('uid <> $2') };

const endGrants = {
  name: 'end-grants-of-account',
  text: `delete from oidc_payloads where payload ->> 'accountId' = $1 and not (model = 'Session' and uid = any ($2))`,
};

const updateMethods = {
  name: 'note-methods-of-session',
  text: `update oidc_payloads set payload = jsonb_set(payload, '{amr}', $3)
    where model = 'Session' and uid = $2 and payload ->> 'accountId' = $1`,
};

const forget = {
  name: 'forget-sign-in-devices',
  text: `delete from sign_in_devices
    where not exists (select from oidc_payloads where model = 'Session' and uid = session_uid)`,
};

export async function storeDeviceUse(db: Pick<Db, 'query'>, use: DeviceUse, now: Date): Promise<void> {
  await db.query(note, [use.sessionUid, use.accountId, use.device, use.address, now]);
}

export function listDevices(db: Db, accountId: string): Promise<SignedInDevice[]> {
  return db.query<SignedInDevice>(list, [accountId]);
}

export async function endSessionOn(db: Db, accountId: string, sessionUid: string): Promise<void> {
  await db.query(endOne, [accountId, sessionUid]);
}

/** Ends all other sessions of the account; the tokens of this one stay valid. */
export async function endSessionsElsewhere(db: Db, accountId: string, sessionUid: string): Promise<void> {
  await db.query(endOthers, [accountId, sessionUid]);
}

/** Ends all sessions of an account except these, and all its grants: the kept ones get new tokens by silent renewal. */
export async function renewOnlyHere(db: Db, accountId: string, sessionUids: string[]): Promise<void> {
  await db.query(endGrants, [accountId, sessionUids]);
}

export async function storeSessionMethods(
  db: Db,
  accountId: string,
  { sessionUid, methods }: { sessionUid: string; methods: readonly string[] },
): Promise<void> {
  await db.query(updateMethods, [accountId, sessionUid, JSON.stringify(methods)]);
}

export async function deleteUnusedDevices(db: Db): Promise<void> {
  await db.query(forget);
}
