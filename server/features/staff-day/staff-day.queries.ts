import type { CallToday, EndingHold, ExpiringCredit } from '@soltura/contract/staff-day/staff-day';
import type { Day } from '@soltura/domain/dates';
import { type ActivityKind, MAX_LISTED, UNSEEN_DAYS } from '@soltura/domain/staff-day/staff-day';
import type { Db, Statement } from '../../db/session.ts';
import { USER_OF_STUDENT } from '../people/user-of-student.ts';
import { weeksOfMembershipSql } from '../weeks/long-weeks.queries.ts';
import { activeSql } from '../weeks/week-sql.ts';

// One statement for each part of a coach's day. All begin at the coach's students or calls and end at an index, so that
// neither other people nor past years make them slower.

const CALLS_OF_WEEK = `(select count(*)::integer from private_calls p where p.related_week = w.record_id)
  + (select count(*)::integer from group_attendees a where a.student = w.record_id)`;

/** The completion rule is evaluated only for weeks that are neither complete nor on hold. */
const ifOpen = (sql: string, otherwise: string) =>
  `case when w.records_complete or w.hold_week then ${otherwise} else ${sql} end`;

const ownWeeks: Statement = {
  name: 'list-own-weeks-of-days',
  text: `select w.record_id as "recordId", w.week_starts as "weekStarts", s.full_name as student, w.week, c.name as level,
      w.current_lesson as "currentLesson", w.hold_week as "holdWeek", w.records_complete as "recordsComplete",
      ${ifOpen('w.notes', "''")} as notes, ${ifOpen(CALLS_OF_WEEK, '0')} as "callCount"
    from coaching_students s
      join memberships m on m.related_student = s.record_id
      join weeks w on ${weeksOfMembershipSql('$1', '$2')}
      join courses c on c.record_id = m.related_course
    where s.related_coach = $3 and s.archived_at is null
    order by s.full_name collate for_people, w.record_id`,
};

interface StoredWeek {
  recordId: number;
  weekStarts: Day;
  student: string;
  week: number;
  level: string;
  currentLesson: number | null;
  holdWeek: boolean;
  recordsComplete: boolean;
  notes: string;
  callCount: number;
}

export function listOwnWeeks(
  db: Db,
  range: { readonly start: Day; readonly end: Day },
  coach: number,
): Promise<StoredWeek[]> {
  return db.query(ownWeeks, [range.start, range.end, coach]);
}

const callsOfDay: Statement = {
  name: 'list-own-calls-of-day',
  text: `select 'private-call' as kind, p.record_id as "recordId", s.full_name as name, c.name as level, p.rating,
      0 as attendees, w.week_starts::text as "weekStarts"
    from private_calls p
      join weeks w on w.record_id = p.related_week
      join memberships m on m.record_id = w.related_membership
      join courses c on c.record_id = m.related_course
      join coaching_students s on s.record_id = m.related_student
    where p.caller = $1 and p.date = $2::date
    union all
    select 'group-session', g.record_id, g.session_type, '', '',
      (select count(*)::integer from group_attendees a where a.group_session = g.record_id), ''
    from group_sessions g
    where g.coach = $1 and g.date = $2::date
    order by 1 desc, 2`,
};

/** Returns the calls of a coach on a day: private ones, then group sessions, in the order of entry. */
export function listCallsOfDay(db: Db, coach: number, day: Day): Promise<CallToday[]> {
  return db.query(callsOfDay, [coach, day]);
}

interface CutList<Item> {
  count: number;
  list: Item[];
}

const COUNT_OF_ALL = 'count(*) over ()::integer as "countOfAll"';

function cut<Item extends object>(rows: (Item & { countOfAll: number })[]): CutList<Item> {
  return { count: rows[0]?.countOfAll ?? 0, list: rows };
}

const expiringCredits: Statement = {
  name: 'list-own-expiring-credits',
  text: `select b.record_id as "recordId", s.record_id as "studentId", s.full_name as student,
      b.total_credits as "totalCredits", b.used_credits as "usedCredits",
      to_char(b.expiration at time zone 'UTC', 'YYYY-MM-DD') as expires, ${COUNT_OF_ALL}
    from coaching_students s
      join bundle_credits b on b.related_student = s.record_id
    where s.related_coach = $1 and s.archived_at is null and b.used_credits < b.total_credits
      and b.expiration > $2::timestamptz and b.expiration < $3::timestamptz
    order by b.expiration, s.full_name collate for_people, b.record_id
    limit ${MAX_LISTED}`,
};

/**
 * Returns bundles of a coach's students with credits left that expire after one instant and before another, the
 * earliest first.
 */
export async function listExpiringCredits(
  db: Db,
  coach: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<CutList<ExpiringCredit>> {
  return cut(await db.query<ExpiringCredit & { countOfAll: number }>(expiringCredits, [coach, from, to]));
}

const endingHolds: Statement = {
  name: 'list-own-ending-holds',
  text: `select m.record_id as "recordId", s.record_id as "studentId", s.full_name as student, c.name as course,
      m.hold_until::text as "holdUntil", ${COUNT_OF_ALL}
    from coaching_students s
      join memberships m on m.related_student = s.record_id
      join courses c on c.record_id = m.related_course
    where s.related_coach = $1 and s.archived_at is null and m.on_hold
      and m.hold_until between $2::date and $3::date
    order by m.hold_until, s.full_name collate for_people, m.record_id
    limit ${MAX_LISTED}`,
};

export async function listEndingHolds(
  db: Db,
  coach: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<CutList<EndingHold>> {
  return cut(await db.query<EndingHold & { countOfAll: number }>(endingHolds, [coach, from, to]));
}

// Calls and assignments are read from the weeks since `$3` and one week before, because a call need not lie in its
// week.
const RECENT_WEEKS = weeksOfMembershipSql('($3::date - 7)', '($2::date + 7)');

/** Parameters: `$1` the coach, `$2` today, `$3` the first day of the span, `$4` the time zone of days. */
const unseenStudents: Statement = {
  name: 'list-own-unseen-students',
  text: `with running as materialized (
      select s.record_id, s.full_name, s.email, max(m.start_date) as start_date
      from coaching_students s
        join memberships m on m.related_student = s.record_id
      where s.related_coach = $1 and s.archived_at is null and not m.on_hold and ${activeSql('m', '$2::date')}
      group by s.record_id),
    seen as (
      select s.record_id, s.full_name, last.kind, last.day
      from running s left join lateral (
        select kind, day from (
          select 'start' as kind, s.start_date as day
          union all
          (select 'review', (v.reviewed_at at time zone $4)::date
            from (select ${USER_OF_STUDENT} as id offset 0) u
              join lateral (
                select reviewed_at from reviews where related_student = u.id
                order by reviewed_at desc limit 1) v on true)
          union all
          select found.kind, found.day
          from memberships m
            join weeks w on ${RECENT_WEEKS}
            cross join lateral (
              select 'private-call' as kind, p.date as day from private_calls p where p.related_week = w.record_id
              union all
              select 'group-session', g.date from group_attendees a
                join group_sessions g on g.record_id = a.group_session where a.student = w.record_id
              union all
              select 'assignment', (a.date_created at time zone $4)::date from assignments a
              where a.related_week = w.record_id) found
          where m.related_student = s.record_id) sighting
        where day between $3::date and $2::date + 1
        order by day desc, kind desc limit 1) last on true)
    select record_id as "studentId", full_name as student, coalesce(kind, 'none') as by,
      coalesce(to_char(day, 'YYYY-MM-DD'), '') as "lastSeen", ${COUNT_OF_ALL}
    from seen
    where day is null or day <= $2::date - ${UNSEEN_DAYS}
    order by day nulls first, full_name collate for_people, record_id
    limit ${MAX_LISTED}`,
};

interface StoredUnseen {
  studentId: number;
  student: string;
  by: ActivityKind;
  lastSeen: Day | '';
}

/** Returns a coach's active students who are not on hold and were not seen lately, those unseen for longest first. */
export async function listUnseenStudents(
  db: Db,
  coach: number,
  { today, from, timeZone }: { readonly today: Day; readonly from: Day; readonly timeZone: string },
): Promise<CutList<StoredUnseen>> {
  const values = [coach, today, from, timeZone];
  return cut(await db.query<StoredUnseen & { countOfAll: number }>(unseenStudents, values));
}

// Starts at the students without a coach, or with an archived one: neither other students nor past years make it
// slower.
const coachlessStudents: Statement = {
  name: 'count-coachless-students',
  text: `with coachless as (
      select record_id from coaching_students where related_coach is null and archived_at is null
      union all
      select s.record_id from coaches k join coaching_students s on s.related_coach = k.record_id
      where k.archived_at is not null and s.archived_at is null)
    select count(*)::integer as count from coachless
    where exists (select from memberships m where m.related_student = coachless.record_id and ${activeSql('m', '$1::date')})`,
};

/**
 * Returns the number of students with an active membership and without a coach, as the report counts them
 * (screens-staff 17.4).
 */
export async function countCoachless(db: Db, today: Day): Promise<number> {
  const [row] = await db.query<{ count: number }>(coachlessStudents, [today]);
  return row?.count ?? 0;
}
