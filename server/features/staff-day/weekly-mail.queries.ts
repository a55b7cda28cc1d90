import { randomBytes } from 'node:crypto';
import type { Day } from '@soltura/domain/dates';
import type { Db } from '../../db/session.ts';

export interface WeeklyMailRecipient {
  userId: number;
  timeZone: string;
  /** A secret whose holder can stop this mail, and do nothing else. */
  token: string;
  adminRole: string;
}

const KEY = 'weekly-mail';

const read = {
  name: 'read-weekly-mail',
  text: `select value ->> 'timeZone' as "timeZone" from user_preferences where user_id = $1 and key = '${KEY}'`,
};

// A token outlasts a change of the zone, because mails of earlier weeks hold it.
const keep = {
  name: 'keep-weekly-mail',
  text: `insert into user_preferences (user_id, key, value)
    values ($1, '${KEY}', jsonb_build_object('timeZone', $2::text, 'token', $3::text))
    on conflict (user_id, key) do update
      set value = user_preferences.value || jsonb_build_object('timeZone', $2::text)`,
};

const forget = {
  name: 'forget-weekly-mail',
  text: `delete from user_preferences where user_id = $1 and key = '${KEY}'`,
};

const findByToken = {
  name: 'find-weekly-mail-by-token',
  text: `select u.email_address as email from user_preferences p join users u on u.record_id = p.user_id
    where p.key = '${KEY}' and p.value ->> 'token' = $1`,
};

const forgetByToken = {
  name: 'forget-weekly-mail-by-token',
  text: `delete from user_preferences where key = '${KEY}' and value ->> 'token' = $1`,
};

const findByAddress = {
  name: 'find-weekly-mail-by-address',
  text: `select p.user_id as "userId", p.value ->> 'timeZone' as "timeZone", p.value ->> 'token' as token,
      u.admin_role as "adminRole"
    from users u join user_preferences p on p.user_id = u.record_id and p.key = '${KEY}'
    where lower(u.email_address) = $1 and u.email_address <> '' and u.archived_at is null and u.admin_role <> ''`,
};

const listZones = {
  name: 'list-zones-of-weekly-mails',
  text: `select distinct value ->> 'timeZone' as "timeZone" from user_preferences where key = '${KEY}'`,
};

// Of two concurrent servers the second waits for the first, checks the Monday again, and takes no address twice.
const takeDue = {
  name: 'take-due-weekly-mails',
  text: `with due as (
      update user_preferences p set value = p.value || jsonb_build_object('monday', $2::text)
      where p.key = '${KEY}' and p.value ->> 'timeZone' = any ($1) and coalesce(p.value ->> 'monday', '') < $2
      returning p.user_id)
    select lower(u.email_address) as email from due join users u on u.record_id = due.user_id
    where u.archived_at is null and u.admin_role <> '' and u.email_address <> ''`,
};

/** Returns the time zone whose Monday morning counts for a user; undefined for a user who does not want the mail. */
export async function readMailZone(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db.query<{ timeZone: string }>(read, [userId]);
  return row?.timeZone;
}

export async function storeMailZone(db: Db, userId: number, timeZone: string): Promise<void> {
  await db.query(keep, [userId, timeZone, randomBytes(24).toString('base64url')]);
}

/** Stores that a user wants no mail; the links in earlier mails become invalid. */
export async function deleteMailZone(db: Db, userId: number): Promise<void> {
  await db.query(forget, [userId]);
}

export async function findAddressByToken(db: Db, token: string): Promise<string | undefined> {
  const [row] = await db.query<{ email: string }>(findByToken, [token]);
  return row?.email;
}

export async function stopByToken(db: Db, token: string): Promise<void> {
  await db.query(forgetByToken, [token]);
}

export async function findRecipientByAddress(
  db: Db,
  email: string,
): Promise<WeeklyMailRecipient | undefined> {
  const [recipient] = await db.query<WeeklyMailRecipient>(findByAddress, [email]);
  return recipient;
}

export async function listMailZones(db: Db): Promise<string[]> {
  return (await db.query<{ timeZone: string }>(listZones)).map(({ timeZone }) => timeZone);
}

/** Returns the addresses in these zones that have had no mail for this Monday, and marks them as having had it. */
export async function takeDueAddresses(db: Db, zones: readonly string[], monday: Day): Promise<string[]> {
  return (await db.query<{ email: string }>(takeDue, [zones, monday])).map(({ email }) => email);
}
