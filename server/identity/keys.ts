import { randomBytes } from 'node:crypto';
import * as jose from 'jose';
import type { Db } from '../db/session.ts';

/** The provider's own keys, kept in the database so that tokens and sessions outlive a restart. */
export interface ProviderKeys {
  /** Private keys of RS256; the first signs, the others only verify what they have signed. */
  signing: jose.JWK[];
  /** Secrets that sign cookies, newest first. */
  cookies: string[];
}

interface KeyRow {
  jwk: jose.JWK;
  retired: boolean;
}

const KEPT_AFTER_RETIREMENT = '1 day';

const lockKeys = { name: 'lock-signing-keys', text: 'lock table signing_keys in share row exclusive mode' };

const listKeys = {
  name: 'list-signing-keys',
  text: `select jwk, retired_at is not null as retired from signing_keys
    order by retired_at is not null, created_at desc, kid`,
};

const addKey = {
  name: 'add-signing-key',
  text: 'insert into signing_keys (kid, jwk, created_at) values ($1, $2, $3)',
};

const retireKeys = {
  name: 'retire-signing-keys',
  text: `update signing_keys set retired_at = $1 where retired_at is null`,
};

const forgetRetiredKeys = {
  name: 'forget-retired-signing-keys',
  text: `delete from signing_keys where retired_at < $1::timestamptz - interval '${KEPT_AFTER_RETIREMENT}'`,
};

/** Reads the keys, making the first ones when there are none; servers that start at once agree on them. */
export function loadKeys(db: Db, now: Date): Promise<ProviderKeys> {
  return db.transaction(async (transaction) => {
    await transaction.query(lockKeys);
    await makeMissingKeys(transaction, now);
    return readKeys(transaction);
  });
}

/** The keys as they stand. */
export async function readKeys(db: Db): Promise<ProviderKeys> {
  const rows = await db.query<KeyRow>(listKeys);
  const signing = rows.filter(isSigning).map((row) => row.jwk);
  const cookies = rows.flatMap(({ jwk }) => (jwk.kty === 'oct' && jwk.k !== undefined ? [jwk.k] : []));
  return { signing, cookies };
}

/**
 * Makes new keys for signing tokens and cookies. A server uses them from its next start; what the old keys have
 * signed stays valid for a day.
 */
export function rotateKeys(db: Db, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    await transaction.query(lockKeys);
    await transaction.query(retireKeys, [now]);
    await makeMissingKeys(transaction, now);
  });
}

/** Drops keys that were retired more than a day ago. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.query(forgetRetiredKeys, [now]);
}

async function makeMissingKeys(db: Db, now: Date): Promise<void> {
  const rows = await db.query<KeyRow>(listKeys);
  const current = rows.filter((row) => !row.retired);
  if (!current.some(isSigning)) await saveKey(db, await makeSigningKey(), now);
  if (!current.some(({ jwk }) => jwk.kty === 'oct')) await saveKey(db, makeCookieKey(), now);
}

function isSigning({ jwk }: KeyRow): boolean {
  return jwk.kty === 'RSA';
}

async function saveKey(db: Db, jwk: jose.JWK, now: Date): Promise<void> {
  await db.query(addKey, [jwk.kid, JSON.stringify(jwk), now]);
}

async function makeSigningKey(): Promise<jose.JWK> {
  const { privateKey } = await jose.generateKeyPair('RS256', { extractable: true });
  const jwk = await jose.exportJWK(privateKey);
  return { ...jwk, kid: await jose.calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
}

function makeCookieKey(): jose.JWK {
  return {
    kty: 'oct',
    k: randomBytes(32).toString('base64url'),
    kid: `cookies-${randomBytes(8).toString('hex')}`,
  };
}
