import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/session.ts';
import { withdrawMails } from '../mail/queue.ts';
import { RESTORE_DAYS } from './address-changes.ts';

export type LinkPurpose = 'verify' | 'reset' | 'invite' | 'change-address' | 'restore-address';

export interface Link {
  purpose: LinkPurpose;
  accountId: string | null;
  /** The address of the account, in lower case; for a change of address the one that the link was mailed to. */
  email: string;
}

const HOUR_MS = 3_600_000;
const LIFE_MS: Record<LinkPurpose, number> = {
  verify: 24 * HOUR_MS,
  reset: HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
  'change-address': 24 * HOUR_MS,
  'restore-address': RESTORE_DAYS * 24 * HOUR_MS,
};
const PATHS: Record<LinkPurpose, string> = {
  verify: '/account/confirm',
  reset: '/account/password',
  invite: '/account/password',
  'change-address': '/account/confirm-email',
  'restore-address': '/account/restore-email',
};

const add = {
  name: 'add-account-link',
  text: `insert into account_links (token_hash, purpose, account_id, email, created_at, expires_at)
    select given.token_hash, $2, given.account_id, given.email, $5, $6
    from unnest($1::text[], $3::uuid[], $4::text[]) as given (token_hash, account_id, email)`,
};

const find = {
  name: 'find-account-link',
  text: `select purpose, account_id as "accountId", lower(case when purpose in ('change-address', 'restore-address')
      then account_links.email else coalesce(accounts.email, account_links.email) end) as email
    from account_links left join accounts using (account_id)
    where token_hash = $1 and used_at is null and expires_at > $2`,
};

const use = {
  name: 'use-account-link',
  text: `update account_links set used_at = $2
    where token_hash = $1 and used_at is null and expires_at > $2 returning token_hash`,
};

const withdraw = {
  name: 'withdraw-account-links',
  // A thief of the account must not be able to remove its owner's way back.
  text: `delete from account_links where used_at is null and purpose <> 'restore-address'
    and (lower(email) = any ($1::text[])
      or account_id = any (array(select account_id from accounts where lower(email) = any ($1::text[]))))`,
};

const withdrawAsked = {
  name: 'withdraw-asked-address-change',
  text: `delete from address_changes where changed_at is null
    and account_id = any (array(select account_id from accounts where lower(email) = any ($1::text[])))`,
};

const forgetExpired = {
  name: 'forget-expired-account-links',
  text: `delete from account_links where expires_at < $1`,
};

export interface NewLink {
  purpose: LinkPurpose;
  email: string;
  accountId?: string | undefined;
}

/** Creates a one-time link and returns its address; only the token's hash is stored. */
export async function makeLink(
  db: Db,
  publicUrl: string,
  { purpose, ...recipient }: NewLink,
  now: Date,
): Promise<string> {
  const [link = ''] = await makeLinks(db, publicUrl, { purpose, recipients: [recipient] }, now);
  return link;
}

/** Creates links for one purpose in one statement, and returns their addresses in the order of the recipients. */
export async function makeLinks(
  db: Db,
  publicUrl: string,
  {
    purpose,
    recipients,
  }: { readonly purpose: LinkPurpose; readonly recipients: readonly Omit<NewLink, 'purpose'>[] },
  now: Date,
): Promise<string[]> {
  const tokens = recipients.map(() => randomBytes(32).toString('base64url'));
  await db.query(add, [
    tokens.map(hashToken),
    purpose,
    recipients.map(({ accountId }) => accountId ?? null),
    recipients.map(({ email }) => email),
    now,
    findExpiry(purpose, now),
  ]);
  return tokens.map((token) => `${publicUrl}${PATHS[purpose]}?token=${token}`);
}

export function findExpiry(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + LIFE_MS[purpose]);
}

export async function findLink(db: Db, token: string, now: Date): Promise<Link | undefined> {
  const [link] = await db.query<Link>(find, [hashToken(token), now]);
  return link;
}

/** Uses a link up; of two concurrent calls only one returns `true`. */
export async function takeLink(db: Db, token: string, now: Date): Promise<boolean> {
  const taken = await db.query(use, [hashToken(token), now]);
  return taken.length === 1;
}

/** Invalidates all open links for the addresses, and deletes queued mails that would bring more. */
export async function withdrawLinks(db: Db, ...emails: readonly string[]): Promise<void> {
  await withdrawMails(db, emails);
  await db.query(withdraw, [emails]);
  await db.query(withdrawAsked, [emails]);
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.query(forgetExpired, [now]);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
