import { randomBytes } from 'node:crypto';
import * as jose from 'jose';
import { storeAuditEvents } from '../audit/audit-events.ts';
import type { Db } from '../db/session.ts';
import { endAllSessions } from './payloads.ts';

/**
 * The provider's own keys, kept in the database so that tokens and sessions outlive a restart. The first of
 * each list signs: `signing` are private keys of RS256, `cookies` secrets.
 */
export interface ProviderKeys {
  signing: jose.JWK[];
  cookies: string[];
}

interface KeyRow {
  jwk: jose.JWK;
}

/** As strong as 128 bits (NIST SP 800-57, part 1, table 2). */
const SIGNING_KEY_BITS = 3_072;

const lockKeys = { name: 'lock-signing-keys', text: 'lock table signing_keys in share row exclusive mode' };

const listKeys = {
  name: 'list-signing-keys',
  text: 'select jwk from signing_keys order by created_at desc, kid',
};

const addKey = {
  name: 'add-signing-key',
  text: 'insert into signing_keys (kid, jwk, created_at) values ($1, $2, $3)',
};

const removeKeys = { name: 'remove-signing-keys', text: 'delete from signing_keys' };

/** Loads the keys, creating them when there are none; servers that start at once get the same. */
export async function loadKeys(db: Db, now: Date): Promise<ProviderKeys> {
  const keys = await readKeys(db);
  if (isComplete(keys)) return keys;
  return db.transaction(async (transaction) => {
    await transaction.query(lockKeys);
    await makeMissingKeys(transaction, now);
    return readKeys(transaction);
  });
}

export async function readKeys(db: Db): Promise<ProviderKeys> {
  const rows = await db.query<KeyRow>(listKeys);
  const signing = rows.flatMap(({ jwk }) => (jwk.kty === 'RSA' ? [jwk] : []));
  const cookies = rows.flatMap(({ jwk }) => (jwk.kty === 'oct' && jwk.k !== undefined ? [jwk.k] : []));
  return { signing, cookies };
}

/**
 * Replaces the keys for tokens and cookies, and ends every session, running sign-in and code (decision 0033). Running
 * servers notice when they next read the keys.
 */
export function rotateKeys(db: Db, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    await transaction.query(lockKeys);
    await transaction.query(removeKeys);
    await makeMissingKeys(transaction, now);
    await endAllSessions(transaction);
    await storeAuditEvents(
      transaction,
      [{ kind: 'keys-rotated', address: '', about: { byCommand: true } }],
      now,
    );
  });
}

async function makeMissingKeys(db: Db, now: Date): Promise<void> {
  const { signing, cookies } = await readKeys(db);
  if (signing.length === 0) await saveKey(db, await makeSigningKey(), now);
  if (cookies.length === 0) await saveKey(db, makeCookieKey(), now);
}

function isComplete({ signing, cookies }: ProviderKeys): boolean {
  return signing.length > 0 && cookies.length > 0;
}

async function saveKey(db: Db, jwk: jose.JWK, now: Date): Promise<void> {
  await db.query(addKey, [jwk.kid, JSON.stringify(jwk), now]);
}

async function makeSigningKey(): Promise<jose.JWK> {
  const options = { extractable: true, modulusLength: SIGNING_KEY_BITS };
  const { privateKey } = await jose.generateKeyPair('RS256', options);
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
