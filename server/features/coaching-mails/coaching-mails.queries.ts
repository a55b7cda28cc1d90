import type { CoachingMailKind } from '@soltura/domain/coaching-mails/coaching-mail';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import { READER_OF_STUDENT } from '../tasks/task-readers.ts';
import { KEY } from './mail-switches.queries.ts';

/** SQL that is true for a user `u` who can be mailed: present, with an address that somebody has confirmed. */
const IS_REACHED = `u.archived_at is null and u.email_address <> '' and exists (
    select from accounts a where lower(a.email) = lower(u.email_address) and a.email_verified_at is not null)`;
const IS_STUDENT = "u.student_role in ('student', 'limited')";
const IS_STAFF = "u.admin_role in ('coach', 'admin')";

/** SQL that is true for a user `u` who has not switched mails of a kind off. */
const wantsSql = (kind: string) => `not exists (select from user_preferences p
    where p.user_id = u.record_id and p.key = '${KEY}' and p.value ->> ${kind} = 'false')`;

const addForReaders: Statement = {
  name: 'add-coaching-mails-for-readers',
  text: `with added as (
      insert into coaching_mails (user_id, kind, task)
      select u.record_id, $2, t.record_id
      from tasks t join coaching_students s on s.record_id = t.related_student
        cross join lateral (select ${READER_OF_STUDENT} as id) reader
        join users u on u.record_id = reader.id
      where t.record_id = any($1::integer[]) and s.archived_at is null and ${IS_STUDENT} and ${IS_REACHED}
        and ${wantsSql('$2::text')}
      on conflict (user_id, kind, task) do update set queued_at = excluded.queued_at
      returning user_id)
    select distinct lower(u.email_address) as email from added join users u on u.record_id = added.user_id`,
};

/** Stores that the students of tasks are to be told of them, and returns the addresses of those who want to be. */
export async function addForStudents(
  db: Db,
  kind: 'given' | 'returned',
  tasks: readonly number[],
): Promise<string[]> {
  return (await db.query<{ email: string }>(addForReaders, [tasks, kind])).map(({ email }) => email);
}

// `offset 0` has each task looked up: the planner would read all tasks of a status.
const waitingForReaders: Statement = {
  name: 'list-readers-of-waiting-coaching-mails',
  text: `select distinct lower(u.email_address) as email, m.kind
    from (select user_id, kind, task from coaching_mails where task = any($1::integer[]) offset 0) m
      cross join lateral (select from tasks where record_id = m.task and status = m.kind offset 0) t
      join users u on u.record_id = m.user_id`,
};

interface WaitingReader {
  readonly email: string;
  readonly kind: 'given' | 'returned';
}

/**
 * Returns the readers who were not told yet that these tasks were given or returned, in the current state of the tasks.
 */
export function listWaitingReaders(db: Db, tasks: readonly number[]): Promise<WaitingReader[]> {
  return db.query<WaitingReader & Record<string, unknown>>(waitingForReaders, [tasks]);
}

/**
 * SQL for the coach of a task `t` of a coaching student `s`: the student's own, else who gave it; null for none
 * present.
 */
const COACH_OF_TASK = `coalesce(
    (select k.record_id from coaches k where k.record_id = s.related_coach and k.archived_at is null),
    (select k.record_id from coaches k where k.record_id = t.given_by and k.archived_at is null))`;

const usersWhoMayCoach: Statement = {
  name: 'list-users-who-may-coach-task',
  text: `select c.record_id as coach, u.record_id as "recordId", u.email_address as "emailAddress"
    from tasks t join coaching_students s on s.record_id = t.related_student
      join coaches c on c.record_id = ${COACH_OF_TASK}
      join users u on u.admin_role <> '' and (u.coach = c.record_id
        or (u.coach is null and lower(split_part(u.email_address, '@', 1)) = lower(split_part(c.email, '@', 1))))
    where t.record_id = $1 and ${IS_STAFF} and ${IS_REACHED} and ${wantsSql("'handedIn'")}`,
};

interface UserOfCoach {
  readonly coach: number;
  readonly recordId: number;
  readonly emailAddress: string;
}

/**
 * Returns the coach whose task it is, with each user who is to be mailed and may be that coach: who is linked, or has the
 * coach's address in any domain.
 */
export function listUsersWhoMayCoach(db: Db, task: number): Promise<UserOfCoach[]> {
  return db.query<UserOfCoach & Record<string, unknown>>(usersWhoMayCoach, [task]);
}

/** SQL for the seconds since the last mail about hand-ins, by the preferences `p` of a user; null without one. */
const SINCE_SENT =
  "extract(epoch from clock_timestamp() - (p.value ->> 'handedInSentAt')::timestamptz)::float8";

const addForCoach: Statement = {
  name: 'add-coaching-mail-for-coach',
  text: `with added as (
      insert into coaching_mails (user_id, kind, task) values ($1, 'handedIn', $2)
      on conflict (user_id, kind, task) do update set queued_at = excluded.queued_at returning user_id)
    select ${SINCE_SENT} as since
    from added left join user_preferences p on p.user_id = added.user_id and p.key = '${KEY}'`,
};

/**
 * Stores that a coach is to be told of a task that was handed in. Returns the number of seconds since the last mail of
 * this kind; null where there was none.
 */
export async function addForUser(db: Db, user: number, task: number): Promise<number | null> {
  const [added] = await db.query<{ since: number | null }>(addForCoach, [user, task]);
  return added?.since ?? null;
}

// Of two servers the second waits for the rows of the first, and finds the same start there.
const addCalls: Statement = {
  name: 'add-coaching-mails-about-calls',
  text: `with added as (
      insert into coaching_mails (user_id, kind, planned_call, starts_at)
      select distinct u.record_id, 'calls', p.record_id, p.starts_at
      from planned_calls p join planned_attendees t on t.planned_call = p.record_id
        join coaching_students s on s.record_id = t.coaching_student
        cross join lateral (select ${READER_OF_STUDENT} as id) reader
        join users u on u.record_id = reader.id
      where p.status = 'planned' and p.starts_at > $1::timestamptz and p.starts_at <= $2::timestamptz
        and s.archived_at is null and ${IS_STUDENT} and ${IS_REACHED} and ${wantsSql("'calls'")}
        and not exists (select from coaching_mails m
          where m.user_id = u.record_id and m.planned_call = p.record_id and m.starts_at = p.starts_at)
      on conflict (user_id, planned_call) do update
        set starts_at = excluded.starts_at, queued_at = excluded.queued_at, sent_at = null
        where coaching_mails.starts_at <> excluded.starts_at
      returning user_id)
    select distinct lower(u.email_address) as email from added join users u on u.record_id = added.user_id`,
};

/**
 * Stores that students are to be told of the planned calls that begin after one instant and until another, once for each
 * start of a call, and returns their addresses.
 */
export async function addForCalls(
  db: Db,
  { after, until }: { readonly after: Date; readonly until: Date },
): Promise<string[]> {
  return (await db.query<{ email: string }>(addCalls, [after, until])).map(({ email }) => email);
}

const findRecipient: Statement = {
  name: 'find-recipient-of-coaching-mail',
  text: `select u.record_id as "recordId", u.email_address as "emailAddress",
      (select ${SINCE_SENT} from user_preferences p
        where p.user_id = u.record_id and p.key = '${KEY}') as since
    from users u
    where lower(u.email_address) = $1 and ${IS_REACHED} and ${wantsSql('$2::text')}
      and case $2 when 'handedIn' then ${IS_STAFF} else ${IS_STUDENT} end`,
};

interface Recipient {
  readonly recordId: number;
  readonly emailAddress: string;
  /** The number of seconds since the last mail about what was handed in; null where there was none. */
  readonly since: number | null;
}

export async function findMailed(
  db: Db,
  email: string,
  kind: CoachingMailKind,
): Promise<Recipient | undefined> {
  const [user] = await db.query<Recipient & Record<string, unknown>>(findRecipient, [email, kind]);
  return user;
}

/** Mails that could not be sent for a day are given up, and what they were to tell is not told later. */
const KEPT = "interval '1 day'";

const MAIL = `m.record_id::text as "mailId", m.queued_at::text as "queuedAt"`;

const tasksToTell: Statement = {
  name: 'list-tasks-of-coaching-mail',
  text: `select ${MAIL}, t.record_id as "recordId", t.title, t.assignment_type as "assignmentType",
      coalesce(t.due_on::text, '') as "dueOn", s.full_name as "studentName", ${COACH_OF_TASK} as coach,
      coalesce(case when m.kind = 'returned' then corrector.name end, giver.name, own.name, '') as "coachName"
    from coaching_mails m
      join tasks t on t.record_id = m.task
        and t.status = case m.kind when 'handedIn' then 'handed in' else m.kind end
      join coaching_students s on s.record_id = t.related_student
      left join assignments a on a.record_id = t.related_assignment
      left join coaches corrector on corrector.record_id = a.homework_corrector
      left join coaches giver on giver.record_id = t.given_by
      left join coaches own on own.record_id = s.related_coach
    where m.user_id = $1 and m.kind = $2 and m.queued_at > clock_timestamp() - ${KEPT} and s.archived_at is null
      and (m.kind = 'handedIn' or ${READER_OF_STUDENT} = m.user_id)
    order by m.queued_at, m.record_id`,
};

/** The rows that a mail tells of, to be settled once it is sent. */
export interface Told {
  readonly mailId: string;
  readonly queuedAt: string;
}

export interface ToldTask extends Told {
  readonly recordId: number;
  readonly title: string;
  readonly assignmentType: string;
  /** A day; '' without one. */
  readonly dueOn: string;
  readonly studentName: string;
  readonly coach: number | null;
  /** The coach who gave or returned it; '' for none. */
  readonly coachName: string;
}

/**
 * Returns the tasks of a user's mail of a kind, as they are now; tasks to which the mail no longer applies are left
 * out.
 */
export function listToldTasks(
  db: Db,
  user: number,
  kind: Exclude<CoachingMailKind, 'calls'>,
): Promise<ToldTask[]> {
  return db.query<ToldTask & Record<string, unknown>>(tasksToTell, [user, kind]);
}

const callsToTell: Statement = {
  name: 'list-calls-of-coaching-mail',
  text: `select ${MAIL}, p.kind, p.status, ${instantSql('p.starts_at')} as "startsAt", p.minutes, p.topic,
      p.time_zone as "coachTimeZone", coalesce(k.name, '') as "coachName",
      coalesce((select r.zone from reminders r where r.user_id = m.user_id), '') as "deviceZone",
      (select min(s.time_zone) from planned_attendees t join coaching_students s on s.record_id = t.coaching_student
        where t.planned_call = p.record_id and s.archived_at is null and ${READER_OF_STUDENT} = m.user_id) as "studentZone"
    from coaching_mails m
      join planned_calls p on p.record_id = m.planned_call and p.starts_at = m.starts_at and p.status = 'planned'
      left join coaches k on k.record_id = p.coach
    where m.user_id = $1 and m.kind = 'calls' and m.sent_at is null and p.starts_at > $2::timestamptz
    order by p.starts_at, p.record_id`,
};

export interface ToldCall extends Told {
  readonly kind: 'private' | 'group';
  readonly status: 'planned';
  /** An instant, ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly topic: string;
  readonly coachTimeZone: string;
  readonly coachName: string;
  /** The IANA zone of the reminder of the user; '' without one. */
  readonly deviceZone: string;
  /** As the record of the student has it; null where the user takes part no longer. */
  readonly studentZone: string | null;
}

/** Returns the calls to come of which a user was not told yet, by their starts. */
export async function listToldCalls(db: Db, user: number, now: Date): Promise<ToldCall[]> {
  const calls = await db.query<ToldCall & Record<string, unknown>>(callsToTell, [user, now]);
  return calls.filter(({ studentZone }) => studentZone !== null);
}

// A row that was queued again meanwhile has another instant, and stays.
const settleTasks: Statement = {
  name: 'settle-coaching-mails-about-tasks',
  text: `delete from coaching_mails m using unnest($1::bigint[], $2::timestamptz[]) as x (id, queued_at)
    where m.record_id = x.id and m.queued_at = x.queued_at`,
};

const settleCalls: Statement = {
  name: 'settle-coaching-mails-about-calls',
  text: `update coaching_mails m set sent_at = clock_timestamp()
    from unnest($1::bigint[], $2::timestamptz[]) as x (id, queued_at)
    where m.record_id = x.id and m.queued_at = x.queued_at`,
};

const noteSent: Statement = {
  name: 'note-mail-about-hand-ins',
  text: `update user_preferences set value = value || jsonb_build_object('handedInSentAt', clock_timestamp())
    where user_id = $1 and key = '${KEY}'`,
};

/** Stores that a mail of a kind was sent to a user. */
export async function settleMail(
  db: Db,
  { user, kind, told }: { user: number; kind: CoachingMailKind; told: readonly Told[] },
): Promise<void> {
  const values = [told.map(({ mailId }) => mailId), told.map(({ queuedAt }) => queuedAt)];
  await db.query(kind === 'calls' ? settleCalls : settleTasks, values);
  if (kind === 'handedIn') await db.query(noteSent, [user]);
}

const sweep: Statement = {
  name: 'forget-old-coaching-mails',
  text: `delete from coaching_mails
    where queued_at < clock_timestamp() - ${KEPT} and coalesce(starts_at, '-infinity') < $1::timestamptz`,
};

/** Deletes entries that were mailed or given up, and those of calls that have begun. */
export async function deleteOldCoachingMails(db: Db, now: Date): Promise<void> {
  await db.query(sweep, [now]);
}
