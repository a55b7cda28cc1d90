import type { Db } from '../db/session.ts';

/** The days in which the former address can be restored and a new one can be confirmed. */
export const RESTORE_DAYS = 7;

export interface RequestedChange {
  changeId: string;
  from: string;
  to: string;
  sessionUid: string;
}

const columns = `change_id as "changeId", from_email as "from", to_email as "to", session_uid as "sessionUid"`;

const ask = {
  name: 'ask-address-change',
  // A later request replaces an earlier one.
  text: `insert into address_changes (account_id, from_email, to_email, session_uid, asked_at)
    values ($1, $2, $3, $4, $5)
    on conflict (account_id) where changed_at is null do update set from_email = excluded.from_email,
      to_email = excluded.to_email, session_uid = excluded.session_uid, asked_at = excluded.asked_at`,
};

const findAsked = {
  name: 'find-asked-address-change',
  text: `select ${columns} from address_changes where account_id = $1 and changed_at is null and asked_at > $2`,
};

const findAsker = {
  name: 'find-asker-of-address',
  text: `select account_id as "accountId" from address_changes
    where to_email = $1 and changed_at is null and asked_at > $2 order by asked_at desc, change_id desc limit 1`,
};

const findFormer = {
  name: 'find-former-holder-of-address',
  text: `select account_id as "accountId" from address_changes
    where from_email = $1 and changed_at > $2 order by changed_at desc, change_id desc limit 1`,
};

const complete = {
  name: 'complete-address-change',
  text: 'update address_changes set changed_at = $2 where change_id = $1 and changed_at is null',
};

const deleteRequested = {
  name: 'forget-asked-address-change',
  text: 'delete from address_changes where account_id = $1 and changed_at is null',
};

const forgetAll = {
  name: 'forget-address-changes-of-account',
  text: 'delete from address_changes where account_id = $1',
};

const withdraw = {
  name: 'withdraw-address-links',
  text: `delete from account_links where account_id = $1 and used_at is null and purpose = any ($2)`,
};

const deleteExpired = {
  name: 'forget-old-address-changes',
  text: 'delete from address_changes where coalesce(changed_at, asked_at) < $1',
};

const DAY_MS = 86_400_000;

const findOldest = (now: Date) => new Date(now.getTime() - RESTORE_DAYS * DAY_MS);

export async function askForAddress(
  db: Db,
  { accountId, ...asked }: Omit<RequestedChange, 'changeId'> & { accountId: string },
  now: Date,
): Promise<void> {
  await db.query(withdraw, [accountId, ['change-address']]);
  await db.query(ask, [accountId, asked.from, asked.to, asked.sessionUid, now]);
}

export async function findRequestedChange(
  db: Db,
  accountId: string,
  now: Date,
): Promise<RequestedChange | undefined> {
  const [change] = await db.query<RequestedChange & Record<string, unknown>>(findAsked, [
    accountId,
    findOldest(now),
  ]);
  return change;
}

export async function cancelRequestedChange(db: Db, accountId: string): Promise<void> {
  await db.query(withdraw, [accountId, ['change-address']]);
  await db.query(deleteRequested, [accountId]);
}

export async function findRequesterOf(db: Db, email: string, now: Date): Promise<string | undefined> {
  const [row] = await db.query<{ accountId: string }>(findAsker, [email, findOldest(now)]);
  return row?.accountId;
}

export async function findFormerHolderOf(db: Db, email: string, now: Date): Promise<string | undefined> {
  const [row] = await db.query<{ accountId: string }>(findFormer, [email, findOldest(now)]);
  return row?.accountId;
}

export async function completeChange(db: Db, { changeId }: RequestedChange, now: Date): Promise<void> {
  await db.query(complete, [changeId, now]);
}

/** Deletes all changes of an account, and so every link that would restore an earlier address. */
export async function deleteAddressChanges(db: Db, accountId: string): Promise<void> {
  await db.query(withdraw, [accountId, ['change-address', 'restore-address']]);
  await db.query(forgetAll, [accountId]);
}

export async function deleteOldAddressChanges(db: Db, now: Date): Promise<void> {
  await db.query(deleteExpired, [findOldest(now)]);
}
