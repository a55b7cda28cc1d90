import type { Db } from '../../db/session.ts';

export type SecondFactorName = 'passkey' | 'app' | 'recovery-code';

export interface SecondFactors {
  passkeys: number;
  hasApp: boolean;
  /** False for passkeys that log in without the password and are not asked for after it. */
  arePasskeysAsked: boolean;
  /** The number of unused recovery codes; they are no factor by themselves. */
  codesLeft: number;
  isRequired: boolean;
}

const REQUIREMENT = 'admins-need-second-factor';

const isRequirementOn = `exists (select from settings where key = '${REQUIREMENT}' and value = 'true')`;

const hasFactor = (accountId: string) => `(exists (select from passkeys where account_id = ${accountId})
    or exists (select from authenticator_apps where account_id = ${accountId}))`;

/**
 * SQL condition, true when an admin may use the app: with a second factor, or while none is required. `accountId` is an
 * SQL expression of type text.
 */
export const meetsSecondFactorRule = (accountId: string) =>
  `(not ${isRequirementOn} or ${hasFactor(`cast(${accountId}::text as uuid)`)})`;

export const meetsSecondFactorRuleByEmail = (email: string) =>
  `(not ${isRequirementOn} or exists (select from accounts where lower(email) = lower(${email}) and ${hasFactor('account_id')}))`;

const find = {
  name: 'find-second-factors',
  text: `select (select count(*)::integer from passkeys where account_id = $1) as passkeys,
    exists (select from authenticator_apps where account_id = $1) as "hasApp",
    not exists (select from accounts where account_id = $1 and not passkeys_are_second_step) as "arePasskeysAsked",
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

// The lock serialises changes of an account's factors: two concurrent removals cannot both remove the last one.
const lock = {
  name: 'lock-account',
  text: 'select account_id from accounts where account_id = $1 for update',
};

const storeAsked = {
  name: 'store-whether-passkeys-are-asked',
  text: 'update accounts set passkeys_are_second_step = $2 where account_id = $1 and passkeys_are_second_step <> $2',
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
  const { passkeys, hasApp, arePasskeysAsked, codesLeft, isRequired } = row;
  return { passkeys, hasApp, arePasskeysAsked, codesLeft, isRequired };
}

/** True for an account of which a second factor is asked after the password. */
export function hasSecondFactor({ passkeys, hasApp, arePasskeysAsked, isRequired }: SecondFactors): boolean {
  return hasApp || (passkeys > 0 && (arePasskeysAsked || isRequired));
}

/** The authentication method of a sign-in that proved two factors (RFC 8176). */
export const TWO_FACTORS = 'mfa';

export function isProvedEnough(factors: SecondFactors, methods: readonly string[] | undefined): boolean {
  if (hasSecondFactor(factors)) return methods?.includes(TWO_FACTORS) === true;
  return !factors.isRequired;
}

export async function readRequirement(
  db: Db,
  email: string,
): Promise<{ isRequired: boolean; hasOwn: boolean }> {
  const [row] = await db.query<{ isRequired: boolean; hasOwn: boolean }>(findRequirement, [email]);
  return { isRequired: row?.isRequired === true, hasOwn: row?.hasOwn === true };
}

export async function changeRequirement(
  db: Db,
  isRequired: boolean,
  { now, userId }: { now: Date; userId: number },
): Promise<boolean> {
  const stored = await db.query(storeRequirement, [isRequired, now, userId]);
  return stored.length > 0;
}

export async function storePasskeysAsked(
  transaction: Db,
  accountId: string,
  areAsked: boolean,
): Promise<void> {
  await transaction.query(storeAsked, [accountId, areAsked]);
}

export async function lockAccount(transaction: Db, accountId: string): Promise<void> {
  await transaction.query(lock, [accountId]);
}

/**
 * Removes the second factors added since an instant, and the recovery codes when none is left; returns the number
 * removed.
 */
export async function deleteSecondFactorsSince(db: Db, accountId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ factors: number }>(forgetSince, [accountId, since]);
  return row?.factors ?? 0;
}

/** Removes all second factors and recovery codes of an account; returns the number of factors. */
export async function deleteSecondFactors(db: Db, accountId: string): Promise<number> {
  const [row] = await db.query<{ factors: number }>(forgetAll, [accountId]);
  return row?.factors ?? 0;
}
