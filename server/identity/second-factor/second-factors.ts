import type { Db } from '../../db/session.ts';

/** With what a second factor is proved, as the audit log names it. */
export type SecondFactorName = 'passkey' | 'app' | 'recovery-code';

/** The second factors of an account. */
export interface SecondFactors {
  passkeys: number;
  hasApp: boolean;
  /** Recovery codes that are not used; they are no factor by themselves. */
  codesLeft: number;
  /** Whether the school asks this person, as an admin, for a second factor. */
  isRequired: boolean;
}

/** The row of `settings` that says whether admins need a second factor. */
const REQUIREMENT = 'admins-need-second-factor';

const isRequirementOn = `exists (select from settings where key = '${REQUIREMENT}' and value = 'true')`;

const hasFactor = (accountId: string) => `(exists (select from passkeys where account_id = ${accountId})
    or exists (select from authenticator_apps where account_id = ${accountId}))`;

/** Whether an admin with the account that a parameter holds, as text, may use the app: with a second factor, or while none is needed. */
export const hasWhatAdminsNeed = (accountId: string) =>
  `(not ${isRequirementOn} or ${hasFactor(`cast(${accountId}::text as uuid)`)})`;

/** The same of an admin with the address that a column holds, for whoever calls without a sign-in. */
export const hasWhatAdminsNeedBy = (email: string) =>
  `(not ${isRequirementOn} or exists (select from accounts where lower(email) = lower(${email}) and ${hasFactor('account_id')}))`;

const find = {
  name: 'find-second-factors',
  text: `select (select count(*)::integer from passkeys where account_id = $1) as passkeys,
    exists (select from authenticator_apps where account_id = $1) as "hasApp",
    (select count(*)::integer from recovery_codes where account_id = $1 and used_at is null) as "codesLeft",
    ${isRequirementOn} and exists (select from accounts join users on lower(users.email_address) = lower(accounts.email)
      where accounts.account_id = $1 and users.email_address <> '' and users.archived_at is null
        and users.admin_role = 'admin') as "isRequired"`,
};

const findRequirement = {
  name: 'find-second-factor-requirement',
  text: `select ${isRequirementOn} as "isRequired",
    exists (select from accounts where lower(email) = $1 and ${hasFactor('account_id')}) as "hasOwn"`,
};

const storeRequirement = {
  name: 'store-second-factor-requirement',
  text: `insert into settings (key, value, changed_at, changed_by) values ('${REQUIREMENT}', to_jsonb($1::boolean), $2, $3)
    on conflict (key) do update
      set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by
      where settings.value <> excluded.value
    returning key`,
};

// One change of an account's factors after the other: the last of two cannot be removed twice.
const lock = {
  name: 'lock-account',
  text: 'select account_id from accounts where account_id = $1 for update',
};

const forgetAll = {
  name: 'forget-second-factors',
  text: `with keys as (delete from passkeys where account_id = $1 returning 1),
      apps as (delete from authenticator_apps where account_id = $1 returning 1),
      codes as (delete from recovery_codes where account_id = $1 returning 1)
    select (select count(*)::integer from keys) + (select count(*)::integer from apps) as factors`,
};

const forgetSince = {
  name: 'forget-second-factors-since',
  text: `with keys as (delete from passkeys where account_id = $1 and created_at >= $2 returning 1),
      apps as (delete from authenticator_apps where account_id = $1 and created_at >= $2 returning 1),
      codes as (delete from recovery_codes where account_id = $1
        and not exists (select from passkeys where account_id = $1 and created_at < $2)
        and not exists (select from authenticator_apps where account_id = $1 and created_at < $2) returning 1)
    select (select count(*)::integer from keys) + (select count(*)::integer from apps) as factors`,
};

export async function findSecondFactors(db: Pick<Db, 'query'>, accountId: string): Promise<SecondFactors> {
  const [row] = await db.query<SecondFactors & Record<string, unknown>>(find, [accountId]);
  if (!row) throw new Error('The second factors were not looked up.');
  const { passkeys, hasApp, codesLeft, isRequired } = row;
  return { passkeys, hasApp, codesLeft, isRequired };
}

/** Whether there is any, so that the password alone is not enough. */
export function hasSecondFactor({ passkeys, hasApp }: SecondFactors): boolean {
  return passkeys > 0 || hasApp;
}

/** How a sign-in that proved two factors is marked (RFC 8176). */
export const TWO_FACTORS = 'mfa';

/** Whether a session that proved its factors in these ways may go on. */
export function isProvedEnough(factors: SecondFactors, methods: readonly string[] | undefined): boolean {
  if (hasSecondFactor(factors)) return methods?.includes(TWO_FACTORS) === true;
  return !factors.isRequired;
}

/** Whether admins need a second factor, and whether the person of an address in lower case has one. */
export async function readRequirement(
  db: Db,
  email: string,
): Promise<{ isRequired: boolean; hasOwn: boolean }> {
  const [row] = await db.query<{ isRequired: boolean; hasOwn: boolean }>(findRequirement, [email]);
  return { isRequired: row?.isRequired === true, hasOwn: row?.hasOwn === true };
}

/** Stores whether admins need a second factor; answers whether that is a change. */
export async function changeRequirement(
  db: Db,
  isRequired: boolean,
  { now, userId }: { now: Date; userId: number },
): Promise<boolean> {
  const stored = await db.query(storeRequirement, [isRequired, now, userId]);
  return stored.length > 0;
}

/** Makes other changes of this account's factors wait until the transaction is over. */
export async function lockAccount(transaction: Db, accountId: string): Promise<void> {
  await transaction.query(lock, [accountId]);
}

/**
 * Removes the second factors that were made since an instant, and the recovery codes where none is left; answers how many
 * factors there were.
 */
export async function forgetSecondFactorsSince(db: Db, accountId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ factors: number }>(forgetSince, [accountId, since]);
  return row?.factors ?? 0;
}

/** Removes all second factors of an account with its recovery codes; answers how many factors there were. */
export async function forgetSecondFactors(db: Db, accountId: string): Promise<number> {
  const [row] = await db.query<{ factors: number }>(forgetAll, [accountId]);
  return row?.factors ?? 0;
}
