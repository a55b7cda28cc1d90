import { randomBytes, randomInt } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import type { Db } from '../../db/session.ts';

export const RECOVERY_CODES = 10;

// Without letters and digits that look alike.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;
const SHAPE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

// A code has 49 bits, so its hash needs the cost of a password's to resist brute force (decision 0280).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const clear = { name: 'clear-recovery-codes', text: 'delete from recovery_codes where account_id = $1' };

const store = {
  name: 'store-recovery-codes',
  text: `insert into recovery_codes (account_id, code_hash, salt)
    select $1, hash, $3 from unnest($2::text[]) as hash`,
};

const findSalt = {
  name: 'find-salt-of-recovery-codes',
  text: 'select salt from recovery_codes where account_id = $1 limit 1',
};

const use = {
  name: 'use-recovery-code',
  text: `update recovery_codes set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null
    returning code_hash`,
};

/** New codes in plain text ('k7mp4-wq9xz') with their hashes. */
export interface NewRecoveryCodes {
  codes: string[];
  hashes: string[];
  salt: string;
}

/** Makes ten codes. It takes some 300 ms on the thread pool, so it must run before a transaction begins. */
export async function makeRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(16).toString('base64url');
  const plain = Array.from({ length: RECOVERY_CODES }, makeCode);
  const hashes: string[] = [];
  for (const code of plain) hashes.push(await hashCode(code, salt));
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes, salt };
}

export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.query(clear, [accountId]);
}

export async function storeRecoveryCodes(
  db: Db,
  accountId: string,
  { hashes, salt }: NewRecoveryCodes,
): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await db.query(store, [accountId, hashes, salt]);
}

export function readRecoveryCode(text: string): string | undefined {
  const code = text.toLowerCase().replace(/[\s-]/g, '');
  return SHAPE.test(code) ? code : undefined;
}

/** Uses a recovery code up; returns true when it was valid. Of two concurrent calls only one returns true. */
export async function takeRecoveryCode(
  db: Db,
  accountId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const [row] = await db.query<{ salt: string }>(findSalt, [accountId]);
  if (!row) return false;
  const taken = await db.query(use, [accountId, await hashCode(code, row.salt), now]);
  return taken.length === 1;
}

function makeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

async function hashCode(code: string, salt: string): Promise<string> {
  const hash = await argon2.hashRaw(code, { ...COST, salt: Buffer.from(salt, 'base64url') });
  return hash.toString('base64url');
}
