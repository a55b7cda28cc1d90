import { createHash, randomBytes } from 'node:crypto';
import type { Db, Statement } from '../../db/session.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** Makes the token of a link to a calendar: 256 random bits in base64url. */
export function makeFeedToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the hash under which a token is stored; undefined for a text that is no token. */
export function hashFeedToken(token: string): string | undefined {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : undefined;
}

const readFeed: Statement = {
  name: 'read-calendar-feed',
  text: 'select made_at as "madeAt" from calendar_feeds where user_id = $1',
};

const storeFeed: Statement = {
  name: 'store-calendar-feed',
  text: `insert into calendar_feeds (user_id, token_hash, made_at) values ($1, $2, $3)
    on conflict (user_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at`,
};

const deleteFeed: Statement = {
  name: 'delete-calendar-feed',
  text: 'delete from calendar_feeds where user_id = $1',
};

export async function readFeedTime(db: Db, userId: number): Promise<Date | undefined> {
  const [found] = await db.query<{ madeAt: Date }>(readFeed, [userId]);
  return found?.madeAt;
}

/** Stores the link of a user, in place of the one before. */
export async function storeCalendarFeed(
  db: Db,
  userId: number,
  { hash, madeAt }: { readonly hash: string; readonly madeAt: Date },
): Promise<void> {
  await db.query(storeFeed, [userId, hash, madeAt]);
}

export async function deleteCalendarFeed(db: Db, userId: number): Promise<void> {
  await db.query(deleteFeed, [userId]);
}

export interface FeedOwner {
  recordId: number;
  emailAddress: string;
  isStudent: boolean;
  isCoach: boolean;
}

const ownerOfFeed: Statement = {
  name: 'find-owner-of-calendar-feed',
  text: `select u.record_id as "recordId", u.email_address as "emailAddress",
      u.student_role in ('student', 'limited') as "isStudent", u.admin_role in ('coach', 'admin') as "isCoach"
    from calendar_feeds f join users u on u.record_id = f.user_id
    where f.token_hash = $1 and u.archived_at is null and u.erased_at is null`,
};

/** Returns the user whose link has a token of this hash; undefined for nobody, and for one who is gone or has no role. */
export async function findFeedOwner(db: Db, hash: string): Promise<FeedOwner | undefined> {
  const [owner] = await db.query<FeedOwner & Record<string, unknown>>(ownerOfFeed, [hash]);
  return owner && (owner.isStudent || owner.isCoach) ? owner : undefined;
}

export interface FeedCall {
  recordId: number;
  version: number;
  kind: 'private' | 'group';
  status: 'planned' | 'held' | 'cancelled';
  startsAt: Date;
  minutes: number;
  topic: string;
  note: string;
  joinLink: string;
  sessionType: string;
  changedAt: Date;
  coachName: string;
  /** True for a call of the owner as a coach. */
  isGiven: boolean;
  /** First names with initials, by name; empty for a call of the owner as a student. */
  students: string[];
}

const BEFORE_DAYS = 30;
const AFTER_DAYS = 366;
const CANCELLED_DAYS = 30;
const MAX_EVENTS = 1000;

const IN_TIME = `p.starts_at between $1::timestamptz - interval '${BEFORE_DAYS} days'
    and $1::timestamptz + interval '${AFTER_DAYS} days'
  and (p.status <> 'cancelled' or p.changed_at > $1::timestamptz - interval '${CANCELLED_DAYS} days')`;

const callsOfFeed: Statement = {
  name: 'list-calls-of-calendar-feed',
  text: `select p.record_id as "recordId", p.version, p.kind, p.status, p.starts_at as "startsAt", p.minutes, p.topic, p.note,
      p.join_link as "joinLink", p.session_type as "sessionType", p.changed_at as "changedAt",
      coalesce(k.name, '') as "coachName", coalesce(p.coach = $2, false) as "isGiven",
      case when p.coach = $2 then array(
        select btrim(s.first_name || ' ' || case when s.last_name <> '' then left(s.last_name, 1) || '.' else '' end)
        from planned_attendees a join coaching_students s on s.record_id = a.coaching_student
        where a.planned_call = p.record_id order by s.full_name collate for_people, s.record_id)
        else '{}'::text[] end as students
    from (
      select p.* from planned_calls p where p.coach = $2 and ${IN_TIME}
      union
      select p.* from planned_attendees a join planned_calls p on p.record_id = a.planned_call
        where a.coaching_student = $3 and ${IN_TIME}
      order by starts_at, record_id limit ${MAX_EVENTS}) p
      left join coaches k on k.record_id = p.coach
    order by p.starts_at, p.record_id`,
};

/**
 * Returns the planned calls of a coach and of a coaching student around now, by their starts, at most 1,000. Cancelled
 * ones stay for 30 days. Nothing internal is read.
 */
export function listFeedCalls(
  db: Db,
  now: Date,
  { coach, student }: { readonly coach: number | null; readonly student: number | null },
): Promise<FeedCall[]> {
  return db.query<FeedCall & Record<string, unknown>>(callsOfFeed, [now, coach, student]);
}
