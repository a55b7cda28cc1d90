import { MAX_TOKENS, TOKEN_WARNING_DAYS, type TokenScope } from '@soltura/domain/access-tokens/token-scopes';
import type { Db } from '../db/session.ts';
import { queueMail } from '../mail/queue.ts';

export interface NewToken {
  userId: number;
  name: string;
  hash: string;
  scopes: readonly TokenScope[];
  expiresAt: Date;
}

export interface TokenSummary {
  name: string;
  scopes: string[];
  expiresAt: Date;
}

const lockOwner = {
  name: 'lock-owner-of-access-tokens',
  text: 'select from users where record_id = $1 for no key update',
};

const make = {
  name: 'make-access-token',
  text: `insert into access_tokens (user_id, name, token_hash, scopes, made_at, expires_at)
    select $1, $2, $3, $4, $5, $6
    where (select count(*) from access_tokens
      where user_id = $1 and ended_at is null and expires_at > $5) < ${MAX_TOKENS}
    returning record_id as "recordId"`,
};

const end = {
  name: 'end-access-token',
  text: `update access_tokens set ended_at = $2 where record_id = $1 and ended_at is null
    returning user_id as "userId"`,
};

const find = { name: 'find-access-token', text: 'select from access_tokens where record_id = $1' };

const endOfPerson = {
  name: 'end-access-tokens-of-person',
  text: `update access_tokens t set ended_at = $2 from users u
    where u.record_id = t.user_id and lower(u.email_address) = $1 and u.email_address <> ''
      and t.ended_at is null and t.expires_at > $2
    returning t.record_id as "recordId", t.user_id as "userId"`,
};

const readMade = {
  name: 'read-made-access-tokens',
  text: `select t.name, t.scopes, t.expires_at as "expiresAt" from access_tokens t join users u on u.record_id = t.user_id
    where lower(u.email_address) = $1 and u.email_address <> '' and t.made_at > $2::timestamptz - interval '1 day'
    order by t.record_id desc`,
};

const readExpiring = {
  name: 'read-expiring-access-tokens',
  text: `select t.name, t.scopes, t.expires_at as "expiresAt" from access_tokens t join users u on u.record_id = t.user_id
    where lower(u.email_address) = $1 and u.email_address <> '' and t.ended_at is null and t.warned_at is not null
      and t.expires_at > $2
    order by t.expires_at, t.record_id`,
};

// A token that was made for a shorter time is left out: its owner was told the end when it was made.
const warn = {
  name: 'warn-of-expiring-access-tokens',
  text: `with warned as (
      update access_tokens set warned_at = $1
      where ended_at is null and warned_at is null and expires_at > $1
        and expires_at <= $1::timestamptz + interval '${TOKEN_WARNING_DAYS} days'
        and expires_at - made_at > interval '${TOKEN_WARNING_DAYS} days'
      returning user_id)
    select distinct lower(u.email_address) as email from warned join users u on u.record_id = warned.user_id`,
};

const forget = {
  name: 'forget-ended-access-tokens',
  text: `delete from access_tokens
    where least(ended_at, expires_at) < $1::timestamptz - interval '90 days'`,
};

/**
 * Stores a token, inside a transaction. Returns its record id; undefined when the owner has the largest
 * number of tokens.
 */
export async function storeToken(db: Db, token: NewToken, now: Date): Promise<number | undefined> {
  const { userId, name, hash, scopes, expiresAt } = token;
  // Concurrent calls must not exceed the limit: each waits for this lock until those before it are counted.
  await db.query(lockOwner, [userId]);
  const [made] = await db.query<{ recordId: number }>(make, [userId, name, hash, scopes, now, expiresAt]);
  return made?.recordId;
}

/**
 * Ends a token. Returns its owner; 'ended' for a token that has ended already, undefined for an unknown id.
 */
export async function endToken(
  db: Db,
  recordId: number,
  now: Date,
): Promise<{ userId: number } | 'ended' | undefined> {
  const [ended] = await db.query<{ userId: number }>(end, [recordId, now]);
  if (ended) return ended;
  return (await db.query(find, [recordId])).length > 0 ? 'ended' : undefined;
}

export function endTokensOf(
  db: Db,
  email: string,
  now: Date,
): Promise<{ recordId: number; userId: number }[]> {
  return db.query<{ recordId: number; userId: number }>(endOfPerson, [email, now]);
}

export function readMadeTokens(db: Db, email: string, now: Date): Promise<TokenSummary[]> {
  return db.query<TokenSummary>(readMade, [email, now]);
}

export function readExpiringTokens(db: Db, email: string, now: Date): Promise<TokenSummary[]> {
  return db.query<TokenSummary>(readExpiring, [email, now]);
}

export async function warnOfExpiringTokens(db: Db, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const people = await transaction.query<{ email: string }>(warn, [now]);
    for (const { email } of people) await queueMail(transaction, { purpose: 'token-expiring', email });
  });
}

/** Deletes tokens that ended 90 days ago; until then the audit log records refused uses of them. */
export async function deleteEndedTokens(db: Db, now: Date): Promise<void> {
  await db.query(forget, [now]);
}
