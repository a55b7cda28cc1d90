import type { Db } from '../../db/session.ts';

export interface Passkey {
  passkeyId: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface StoredPasskey {
  passkeyId: string;
  accountId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

export const MAX_PASSKEYS = 20;

const LONGEST_NAME = 60;

const list = {
  name: 'list-passkeys',
  text: `select passkey_id as "passkeyId", name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
    where account_id = $1 order by created_at, passkey_id`,
};

const columns = `passkey_id as "passkeyId", account_id as "accountId", credential_id as "credentialId",
  public_key as "publicKey", counter::float8 as counter, transports`;

const listStored = {
  name: 'list-stored-passkeys',
  text: `select ${columns} from passkeys where account_id = $1 order by created_at, passkey_id`,
};

const findStored = {
  name: 'find-passkey',
  text: `select ${columns} from passkeys where credential_id = $1`,
};

const add = {
  name: 'add-passkey',
  text: `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, created_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning passkey_id`,
};

// Of two concurrent answers with the same counter only one is accepted. Synchronised passkeys always send 0.
const use = {
  name: 'use-passkey',
  text: `update passkeys set counter = $2, last_used_at = $3
    where passkey_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning passkey_id`,
};

const rename = {
  name: 'rename-passkey',
  text: 'update passkeys set name = $3 where account_id = $1 and passkey_id = $2 and name <> $3 returning passkey_id',
};

const remove = {
  name: 'remove-passkey',
  text: 'delete from passkeys where account_id = $1 and passkey_id = $2 returning passkey_id',
};

export function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  return db.query<Passkey & Record<string, unknown>>(list, [accountId]);
}

export function listStoredPasskeys(db: Db, accountId: string): Promise<StoredPasskey[]> {
  return db.query<StoredPasskey & Record<string, unknown>>(listStored, [accountId]);
}

export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const [row] = await db.query<StoredPasskey & Record<string, unknown>>(findStored, [credentialId]);
  return row;
}

export async function addPasskey(
  db: Db,
  { accountId, credentialId, publicKey, counter, transports }: Omit<StoredPasskey, 'passkeyId'>,
  { name, now }: { name: string; now: Date },
): Promise<boolean> {
  const values = [accountId, credentialId, publicKey, counter, transports, name, now];
  return (await db.query(add, values)).length > 0;
}

/** Stores a use of a passkey; false when its counter is not greater than the stored one. */
export async function storePasskeyUse(
  db: Db,
  { passkeyId, counter, now }: { passkeyId: string; counter: number; now: Date },
): Promise<boolean> {
  return (await db.query(use, [passkeyId, counter, now])).length > 0;
}

export async function renamePasskey(
  db: Db,
  accountId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<boolean> {
  return (await db.query(rename, [accountId, passkeyId, name])).length > 0;
}

export async function removePasskey(db: Db, accountId: string, passkeyId: string): Promise<boolean> {
  return (await db.query(remove, [accountId, passkeyId])).length > 0;
}

export function readPasskeyName(text: string, otherwise: string): string {
  const name = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim();
  return name === '' ? otherwise : name;
}
