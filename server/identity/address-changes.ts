import type { Db } from '../db/session.ts';

/** How long the address before can be put back, and how long a new one may wait for the link that confirms it. */
export const RESTORE_DAYS = 7;

/** A change that a person has asked for and that its new address has still to confirm. */
export interface AskedChange {
  changeId: string;
  /** The address it was asked for with. */
  from: string;
  to: string;
  /** The session that asked. */
  sessionUid: string;
}

const columns = `change_id as "changeId", from_email as "from", to_email as "to", session_uid as "sessionUid"`;

const ask = {
  name: 'ask-address-change',
  // The last one counts.
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

const forgetAsked = {
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

const forgetOver = {
  name: 'forget-old-address-changes',
  text: 'delete from address_changes where coalesce(changed_at, asked_at) < $1',
};

const DAY_MS = 86_400_000;

/** What is older is over. */
const findOldest = (now: Date) => new Date(now.getTime() - RESTORE_DAYS * DAY_MS);

/** Stores that somebody wants another address, in the place of what they asked for before; older links are dead. */
export async function askForAddress(
  db: Db,
  { accountId, ...asked }: Omit<AskedChange, 'changeId'> & { accountId: string },
  now: Date,
): Promise<void> {
  await db.query(withdraw, [accountId, ['change-address']]);
  await db.query(ask, [accountId, asked.from, asked.to, asked.sessionUid, now]);
}

/** The change that waits for its confirmation. */
export async function findAskedChange(
  db: Db,
  accountId: string,
  now: Date,
): Promise<AskedChange | undefined> {
  const [change] = await db.query<AskedChange & Record<string, unknown>>(findAsked, [
    accountId,
    findOldest(now),
  ]);
  return change;
}

/** Lets a change be: its links are dead. */
export async function cancelAskedChange(db: Db, accountId: string): Promise<void> {
  await db.query(withdraw, [accountId, ['change-address']]);
  await db.query(forgetAsked, [accountId]);
}

/** The account that was the last to ask for an address. */
export async function findAskerOf(db: Db, email: string, now: Date): Promise<string | undefined> {
  const [row] = await db.query<{ accountId: string }>(findAsker, [email, findOldest(now)]);
  return row?.accountId;
}

/** The account that had an address until a few days ago. */
export async function findFormerHolderOf(db: Db, email: string, now: Date): Promise<string | undefined> {
  const [row] = await db.query<{ accountId: string }>(findFormer, [email, findOldest(now)]);
  return row?.accountId;
}

/** Marks a change as made. */
export async function completeChange(db: Db, { changeId }: AskedChange, now: Date): Promise<void> {
  await db.query(complete, [changeId, now]);
}

/** Forgets every change of an account, and every link that would put an earlier address back. */
export async function forgetChanges(db: Db, accountId: string): Promise<void> {
  await db.query(withdraw, [accountId, ['change-address', 'restore-address']]);
  await db.query(forgetAll, [accountId]);
}

/** Deletes what is over. */
export async function forgetOldChanges(db: Db, now: Date): Promise<void> {
  await db.query(forgetOver, [findOldest(now)]);
}
