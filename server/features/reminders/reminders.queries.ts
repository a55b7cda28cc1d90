import { randomBytes } from 'node:crypto';
import type { Day } from '@soltura/domain/dates';
import {
  type Reminder,
  type ReminderChannel,
  type ReminderDecision,
  type ReminderFacts,
  type ReminderTimes,
  reminderDays,
} from '@soltura/domain/reminders/reminder';
import type { Db } from '../../db/session.ts';
import { reviewsOnDaySql } from '../reviews/reviews-on-day-sql.ts';

export interface StoredReminder extends Reminder {
  readonly channel: ReminderChannel;
  readonly pausedAt: Date | null;
  /** Null while it is paused or off. */
  readonly nextAt: Date | null;
}

const FIELDS = `local_time as "localTime", zone, days, channel, last_sent_on as "lastSentOn", ignored,
  paused_at as "pausedAt", next_at as "nextAt"`;

const read = { name: 'read-reminder', text: `select ${FIELDS} from reminders where user_id = $1` };

const readLocked = {
  name: 'lock-reminder',
  text: `select last_sent_on as "lastSentOn" from reminders where user_id = $1 for update`,
};

// A token outlasts changes, because earlier mails hold it.
const keep = {
  name: 'keep-reminder',
  text: `insert into reminders (user_id, local_time, zone, days, channel, next_at, stop_token)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (user_id) do update set local_time = excluded.local_time, zone = excluded.zone, days = excluded.days,
      channel = excluded.channel, next_at = excluded.next_at, ignored = 0, paused_at = null
    returning ${FIELDS}`,
};

export async function readReminder(db: Db, userId: number): Promise<StoredReminder | undefined> {
  const [reminder] = await db.query<StoredReminder & Record<string, unknown>>(read, [userId]);
  return reminder;
}

/** Locks the reminder of a user; returns the day of the last one, null without any. */
export async function lockLastSentOn(db: Db, userId: number): Promise<Day | null> {
  const [row] = await db.query<{ lastSentOn: Day | null }>(readLocked, [userId]);
  return row?.lastSentOn ?? null;
}

/** Stores a reminder, off without `nextAt`. It is no longer paused, and counts anew which ones lead to nothing. */
export async function storeReminder(
  db: Db,
  userId: number,
  { localTime, zone, days, channel }: ReminderTimes & { channel: ReminderChannel },
  nextAt: Date | null,
): Promise<StoredReminder> {
  const ordered = reminderDays.filter((day) => days.includes(day));
  const token = randomBytes(24).toString('base64url');
  const values = [userId, localTime, zone, ordered, channel, nextAt, token];
  const [stored] = await db.query<StoredReminder & Record<string, unknown>>(keep, values);
  if (!stored) throw new Error('The reminder was not stored.');
  return stored;
}

export interface DueReminder extends Reminder {
  readonly userId: number;
  readonly channel: ReminderChannel;
  readonly dueAt: Date;
}

// Of two concurrent servers each takes others: what one has taken is locked until its next instant is stored.
const takeDue = {
  name: 'take-due-reminders',
  text: `select user_id as "userId", local_time as "localTime", zone, days, channel, last_sent_on as "lastSentOn", ignored,
      next_at as "dueAt"
    from reminders where next_at <= $1 order by next_at limit $2 for update skip locked`,
};

export function takeDueReminders(db: Db, now: Date, most: number): Promise<DueReminder[]> {
  return db.query<DueReminder & Record<string, unknown>>(takeDue, [now, most]);
}

export interface FactsOfUser extends ReminderFacts {
  readonly userId: number;
  readonly email: string;
}

const dueCardsSql = (student: string, day: string) => `(select count(*)::integer from student_examples c
        where c.related_student = ${student} and c.removed_at is null
          and (c.next_review_date is null or c.next_review_date <= ${day}))`;

const facts = {
  name: 'read-facts-of-reminders',
  text: `select u.record_id as "userId", lower(u.email_address) as email,
      u.student_role = 'student' and u.archived_at is null and case x.channel
        when 'push' then exists (select from push_subscriptions s where s.user_id = u.record_id)
        else u.email_address <> '' and $5::boolean end as "isReachable",
      ${dueCardsSql('u.record_id', 'x.day')} as due,
      exists (select from ${reviewsOnDaySql('u.record_id', 'x.day')}) as "hasReviewedToday",
      exists (select from ${reviewsOnDaySql('u.record_id', 'x.last')}) as "hasReviewedOnLast"
    from unnest($1::integer[], $2::text[], $3::date[], $4::date[]) as x (user_id, channel, day, last)
      join users u on u.record_id = x.user_id`,
};

/** Reads the facts of users on their own days. `sendsMails` is false where no mail can be sent. */
export function readReminderFacts(
  db: Db,
  users: readonly (Pick<DueReminder, 'userId' | 'channel' | 'lastSentOn'> & { today: Day })[],
  sendsMails: boolean,
): Promise<FactsOfUser[]> {
  return db.query<FactsOfUser & Record<string, unknown>>(facts, [
    users.map(({ userId }) => userId),
    users.map(({ channel }) => channel),
    users.map(({ today }) => today),
    users.map(({ lastSentOn }) => lastSentOn),
    sendsMails,
  ]);
}

export interface DecidedReminder {
  readonly userId: number;
  readonly today: Day;
  readonly decision: ReminderDecision;
}

const store = {
  name: 'store-decided-reminders',
  text: `update reminders r set ignored = x.ignored, next_at = x.next_at, paused_at = case when x.pauses then $1::timestamptz end,
      last_sent_on = coalesce(x.sent_on, r.last_sent_on)
    from unnest($2::integer[], $3::integer[], $4::timestamptz[], $5::boolean[], $6::date[])
      as x (user_id, ignored, next_at, pauses, sent_on)
    where r.user_id = x.user_id`,
};

export async function storeDecided(db: Db, decided: readonly DecidedReminder[], now: Date): Promise<void> {
  await db.query(store, [
    now,
    decided.map(({ userId }) => userId),
    decided.map(({ decision }) => decision.ignored),
    decided.map(({ decision }) => decision.nextAt),
    decided.map(({ decision }) => decision.pauses),
    decided.map(({ decision, today }) => (decision.sends ? today : null)),
  ]);
}

export interface NoteFacts {
  readonly userId: number;
  readonly zone: string;
  readonly sentOn: Day;
  readonly due: number;
  readonly hasReviewed: boolean;
}

const NOTE = `m.user_id as "userId", m.zone, m.last_sent_on as "sentOn", ${dueCardsSql('m.user_id', 'm.last_sent_on')} as due,
      exists (select from ${reviewsOnDaySql('m.user_id', 'm.last_sent_on')}) as "hasReviewed"`;
const OF_STUDENTS = `m.next_at is not null and m.last_sent_on is not null and u.student_role = 'student'
      and u.archived_at is null`;

const notes = {
  name: 'read-notes-of-reminders',
  text: `select ${NOTE} from reminders m join users u on u.record_id = m.user_id
    where m.user_id = any ($1::integer[]) and m.channel = 'push' and ${OF_STUDENTS}`,
};

export function readNoteFacts(db: Db, userIds: readonly number[]): Promise<NoteFacts[]> {
  return db.query<NoteFacts & Record<string, unknown>>(notes, [userIds]);
}

const mailNote = {
  name: 'read-mail-of-reminder',
  text: `select ${NOTE}, m.stop_token as token from reminders m join users u on u.record_id = m.user_id
    where lower(u.email_address) = $1 and u.email_address <> '' and m.channel = 'mail' and ${OF_STUDENTS}`,
};

/** Returns the facts of the reminder that is mailed to an address; undefined where none is wanted any more. */
export async function readMailFacts(
  db: Db,
  email: string,
): Promise<(NoteFacts & { token: string }) | undefined> {
  const [note] = await db.query<NoteFacts & { token: string } & Record<string, unknown>>(mailNote, [email]);
  return note;
}

const findByToken = {
  name: 'find-reminder-by-token',
  text: `select u.email_address as email from reminders r join users u on u.record_id = r.user_id
    where r.stop_token = $1 and (r.next_at is not null or r.paused_at is not null)`,
};

const stop = {
  name: 'stop-reminder-by-token',
  text: 'update reminders set next_at = null, paused_at = null where stop_token = $1',
};

/** Returns the address of the person whose reminder a token stops; undefined when it is stopped. */
export async function findRemindedAddress(db: Db, token: string): Promise<string | undefined> {
  const [row] = await db.query<{ email: string }>(findByToken, [token]);
  return row?.email;
}

export async function stopReminder(db: Db, token: string): Promise<void> {
  await db.query(stop, [token]);
}
