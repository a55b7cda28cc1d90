import { JOIN_USER_OF_STUDENT, JOINED_USER } from '../people/user-of-student.ts';
import { spanSql } from '../weeks/selection.ts';

// What figures and the records behind them have in common, so that a number is the count of its records. Aliases: `m` a
// membership, `s` its student, `c` its course, `k` the student's coach of today, `w` a week.

/** A coach who was put away is nobody's coach (screens-staff 1.5). */
const TO_COACH = 'left join coaches k on k.record_id = s.related_coach and k.archived_at is null';

export const FROM_MEMBERSHIPS = `from memberships m
  join coaching_students s on s.record_id = m.related_student
  join courses c on c.record_id = m.related_course
  ${TO_COACH}`;

/** Without archived students: their weeks are nobody's open work. */
export const FROM_WEEKS = `from weeks w
  join memberships m on m.record_id = w.related_membership
  join coaching_students s on s.record_id = m.related_student and s.archived_at is null
  join courses c on c.record_id = m.related_course
  ${TO_COACH}`;

/** Whether membership `m` runs on a day: it ends early where its student `s` was put away. */
export const runsOnSql = (day: string) => `(${spanSql('m')} @> ${day}
  and (s.archived_at is null or (s.archived_at at time zone 'UTC')::date > ${day}))`;

/** Whether membership `m` ended within so many weeks of its start. */
export const endedWithinSql = (weeks: number | string) => `m.end_date <= m.start_date + 7 * ${weeks}`;

/** How a week `w` is drawn, as `markCompletion` of domain/weeks says. */
export const IS_OPEN = '(not w.records_complete and not w.hold_week)';

/** Whether a lesson `l` lies beyond the one of a number, as `isBeyondLesson` of domain/weeks says. */
export const beyondLessonSql = (threshold: string) =>
  String.raw`coalesce(substring(l.lesson_name from '(\d+)\s*$')::numeric, 0) > ${threshold}`;

/** The UTC day of an instant. */
export const utcDaySql = (instant: string) => `(${instant} at time zone 'UTC')::date`;

/**
 * The memberships of which private calls are due, for `dueSql`: `membership`, `student`, `course`, `coach` and `calls` a
 * week. They are joined once, not for each of their weeks.
 */
export const ENROLLED = `enrolled as materialized (
  select m.record_id as membership, s.record_id as student, c.record_id as course, k.record_id as coach,
    c.weekly_private_calls as calls
  ${FROM_MEMBERSHIPS} where c.weekly_private_calls > 0)`;

/**
 * The calls that are due, one row for each week of a membership of `ENROLLED`, which it goes on from. Weeks that have
 * come are asked whether they are on hold; those ahead, `sundays`, have no records yet: their memberships are.
 */
export const dueSql = (from: string, to: string, sundays: string) => `
  select w.week_starts as week, enrolled.*
  from weeks w join enrolled on enrolled.membership = w.related_membership
  where w.week_starts between ${from} and ${to} and not w.hold_week
  union all
  select sunday, enrolled.*
  from unnest(${sundays}) sunday join memberships m on ${spanSql('m')} @> sunday and not m.on_hold
    join enrolled on enrolled.membership = m.record_id
    join coaching_students s on s.record_id = m.related_student and s.archived_at is null`;

/** The course of a record of a week; weeks are looked up one by one, for of all of them few are asked. */
export const courseOfSql = (week: string) => `cross join lateral (
    select w.related_membership from weeks w where w.record_id = ${week} offset 0) w
  join memberships m on m.record_id = w.related_membership`;

/**
 * The active students with what is asked of them: `student`, `on_hold`, `coachless`, `near_end`, and `seen`, the last day
 * in two weeks on which there was a review, a call or an assignment. `today` and `threshold` are parameters.
 *
 * Assignments are found by their correctors and days, calls and sessions by days: whoever was seen lately is found without
 * reading what was years ago.
 */
export const activeStudentsSql = (today: string, threshold: string) => {
  const since = `${today} - 13`;
  const instant = `(${today} - 13)::timestamp at time zone 'UTC'`;
  const before = `(${today} + 1)::timestamp at time zone 'UTC'`;
  const inTime = `a.date_created >= ${instant} and a.date_created < ${before}`;
  return `
    running as materialized (
      select m.related_student as student, bool_or(m.on_hold) as on_hold, min(m.start_date) as since
      from memberships m join coaching_students s on s.record_id = m.related_student
      where ${runsOnSql(today)} and s.archived_at is null
      group by 1),
    done as (
      select a.related_week as week, ${utcDaySql('a.date_created')} as day
      from coaches k join assignments a on a.homework_corrector = k.record_id and ${inTime}
      union all
      select a.related_week, ${utcDaySql('a.date_created')} from assignments a
      where a.homework_corrector is null and ${inTime}
      union all
      select p.related_week, p.date from private_calls p where p.date between ${since} and ${today}
      union all
      select g.student, n.date from group_sessions n join group_attendees g on g.group_session = n.record_id
      where n.date between ${since} and ${today}),
    done_in as materialized (select week, max(day) as day from done group by 1),
    done_by as materialized (
      select m.related_student as student, max(done_in.day) as day from done_in ${courseOfSql('done_in.week')} group by 1),
    latest as materialized (
      select distinct on (r.student) r.student, w.current_lesson
      from running r join memberships m on m.related_student = r.student
        cross join lateral (
          select w.record_id, w.week_starts, w.current_lesson from weeks w
          where w.related_membership = m.record_id and w.current_lesson is not null
          order by w.week_starts desc limit 1) w
      order by r.student, w.week_starts desc, w.record_id desc),
    beyond as materialized (
      select l.record_id from coaching_lessons l where ${beyondLessonSql(threshold)}),
    asked as materialized (
      select r.student, r.on_hold, r.since, s.full_name, k.record_id as coach, k.name as coach_name, ${JOINED_USER} as learner,
        greatest(done_by.day, review.day, case when r.since >= ${since} then r.since end) as seen,
        beyond.record_id is not null as near_end
      from running r
        join coaching_students s on s.record_id = r.student
        ${TO_COACH}
        ${JOIN_USER_OF_STUDENT}
        left join done_by on done_by.student = r.student
        left join lateral (
          select ${utcDaySql('max(v.reviewed_at)')} as day from reviews v
          where v.related_student = ${JOINED_USER} and v.reviewed_at >= ${instant} and v.reviewed_at < ${before}) review
          on true
        left join latest on latest.student = r.student
        left join beyond on beyond.record_id = latest.current_lesson)`;
};

/** The newest record of each membership of a student, from its last weeks on. */
const newestSql = (asked: string, day: string, from: string) => `
  select max(newest.day) from memberships m cross join lateral (
    select ${day} as day from weeks w ${from} where w.related_membership = m.record_id
    order by w.week_starts desc, 1 desc limit 1) newest
  where m.related_student = ${asked}.student`;

/** What was last seen of a student of `asked` before the last two weeks, the day they began when there was nothing. */
export const lastSeenSql = (asked: string) => `
  select kind, day from (
    select 'Review' as kind, (
      select ${utcDaySql('max(v.reviewed_at)')} from reviews v where v.related_student = ${asked}.learner) as day
    union all
    select 'Assignment', (${newestSql(asked, utcDaySql('a.date_created'), 'join assignments a on a.related_week = w.record_id')})
    union all
    select 'Private call', (${newestSql(asked, 'p.date', 'join private_calls p on p.related_week = w.record_id')})
    union all
    select 'Group session', (${newestSql(
      asked,
      'n.date',
      `join group_attendees g on g.student = w.record_id join group_sessions n on n.record_id = g.group_session`,
    )})
    union all
    select 'Start', ${asked}.since) known
  where day is not null order by day desc, kind limit 1`;

/** How students are told apart by the day they were last seen. */
export const isSeenSql = (today: string) => ({
  lately: `asked.seen >= ${today} - 7`,
  before: `asked.seen < ${today} - 7`,
  not: 'asked.seen is null',
});
