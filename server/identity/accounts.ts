import { holdsInvisible } from '@soltura/domain/people/address';
import { foldAddress } from '../addresses.ts';
import type { Db } from '../db/session.ts';

/** A sign-in account. Its id is the subject of tokens; roles belong to the User with the same address. */
export interface Account {
  accountId: string;
  email: string;
  isVerified: boolean;
  passwordHash: string | null;
  name: string;
}

const columns = `accounts.account_id as "accountId", lower(accounts.email) as email,
  accounts.email_verified_at is not null as "isVerified", accounts.password_hash as "passwordHash",
  coalesce(nullif(users.name, ''), accounts.name) as name`;

const source = `accounts left join users
  on lower(users.email_address) = lower(accounts.email) and users.email_address <> '' and users.archived_at is null`;

const byEmail = {
  name: 'find-account-by-email',
  text: `select ${columns} from ${source} where lower(accounts.email) = $1`,
};

const byId = {
  name: 'find-account-by-id',
  text: `select ${columns} from ${source} where accounts.account_id = $1`,
};

const register = {
  name: 'register-account',
  // An account with a verified address is left unchanged.
  text: `insert into accounts (email, name, password_hash, created_at) values ($1, $2, $3, $4)
    on conflict (lower(email)) do update set name = excluded.name, password_hash = excluded.password_hash
      where accounts.email_verified_at is null
    returning account_id as "accountId"`,
};

const saveVerified = {
  name: 'set-account-password',
  text: `insert into accounts (email, name, password_hash, email_verified_at, created_at)
    values ($1, $2, $3, $4, $4)
    on conflict (lower(email)) do update set password_hash = excluded.password_hash,
      name = case when accounts.email_verified_at is null then excluded.name else accounts.name end,
      email_verified_at = coalesce(accounts.email_verified_at, excluded.email_verified_at)
    returning account_id as "accountId"`,
};

const replacePassword = {
  name: 'replace-account-password',
  text: 'update accounts set password_hash = $2 where account_id = $1',
};

const removePassword = {
  name: 'remove-account-password',
  text: 'update accounts set password_hash = null where account_id = $1',
};

const verify = {
  name: 'verify-account',
  text: 'update accounts set email_verified_at = $2 where account_id = $1 and email_verified_at is null',
};

export function normaliseEmail(text: string): string {
  return foldAddress(text);
}

/** True for a text that can be the address of a record: something, an at sign, and a domain without blanks. */
export function hasEmailShape(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Returns a sentence about the fault of a typed address, or undefined for an address that mails can be sent to. */
export function describeAddressFault(email: string): string | undefined {
  if (isEmail(email)) return undefined;
  // A control character is never copied by mistake, so the sentence about invisible characters does not fit it.
  return holdsInvisible(email) && !/\p{Cc}/u.test(email)
    ? 'The address holds an invisible character. Type it anew.'
    : 'Enter an email address, like name@example.com.';
}

/** True for an address that mails can be sent to: no character separates, quotes or comments addresses (RFC 5322). */
function isEmail(text: string): boolean {
  return hasEmailShape(text) && !holdsInvisible(text) && !/[,;:<>()[\]"\\]/.test(text);
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db.query<Account>(byEmail, [email]);
  return account;
}

export async function findAccountById(
  db: Pick<Db, 'query'>,
  accountId: string,
): Promise<Account | undefined> {
  const [account] = await db.query<Account>(byId, [accountId]);
  return account;
}

export interface Registration {
  email: string;
  name: string;
  passwordHash: string;
}

/**
 * Stores a registration until its address is verified; the last one for an address counts. Returns the account's id, or
 * undefined when the address was verified before and nothing changed.
 */
export async function registerAccount(
  db: Db,
  registration: Registration,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ accountId: string }>(register, [
    registration.email,
    registration.name,
    registration.passwordHash,
    now,
  ]);
  return row?.accountId;
}

/**
 * Creates or changes an account whose owner has proved the address, and returns its id. An unverified account loses its
 * name, which a stranger may have given.
 */
export async function saveVerifiedAccount(db: Db, registration: Registration, now: Date): Promise<string> {
  const values = [registration.email, registration.name, registration.passwordHash, now];
  const [row] = await db.query<{ accountId: string }>(saveVerified, values);
  if (row === undefined) throw new Error('An account was neither made nor changed.');
  return row.accountId;
}

export async function setPassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db.query(replacePassword, [accountId, passwordHash]);
}

/** Removes the password: the next log-in with one needs a link to choose another. */
export async function clearPassword(db: Db, accountId: string): Promise<void> {
  await db.query(removePassword, [accountId]);
}

export async function markVerified(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(verify, [accountId, now]);
}
