import { JOIN_USER_OF_STUDENT, JOINED_USER } from '../people/user-of-student.ts';
import { spanSql } from '../weeks/selection.ts';

// Shared SQL of figures and the records behind them, so that a number is the count of its records. Aliases: `m` a
// membership, `s` its student, `c` its course, `k` the student's present coach, `w` a week.

/** An archived coach does not count as a coach (screens-staff 1.5). */
const TO_COACH = 'left join coaches k on k.record_id = s.related_coach and k.archived_at is null';

export const FROM_MEMBERSHIPS = `from memberships m
  join coaching_students s on s.record_id = m.related_student
  join courses c on c.record_id = m.related_course
  ${TO_COACH}`;

export const FROM_WEEKS = `from weeks w
  join memberships m on m.record_id = w.related_membership
  join coaching_students s on s.record_id = m.related_student and s.archived_at is null
  join courses c on c.record_id = m.related_course
  ${TO_COACH}`;

/** SQL that is true when membership `m` runs on a day: it ends early when its student `s` was archived. */
export const runsOnSql = (day: string) => `(${spanSql('m')} @> ${day}
  and (s.archived_at is null or (s.archived_at at time zone 'UTC')::date > ${day}))`;

/** The first day on which membership `m` is not on hold: never for a hold that ends on no day. */
const UNHELD_FROM = `case when m.on_hold then coalesce(m.hold_until, 'infinity') else m.start_date end`;

/** SQL that is true when membership `m` runs on a day, and is not on hold then: with `FROM_MEMBERSHIPS`. */
export const isUnheldSql = (day: string) => `(${runsOnSql(day)} and ${UNHELD_FROM} <= ${day})`;

/** The first day on which membership `m` runs and is not on hold. */
export const UNHELD_SINCE = `greatest(m.start_date, ${UNHELD_FROM})`;

export const endedWithinSql = (weeks: number | string) => `m.end_date <= m.start_date + 7 * ${weeks}`;

/** The rule of `markCompletion` in domain/weeks for an open week `w`. */
export const IS_OPEN = '(not w.records_complete and not w.hold_week)';

/** The rule of `isBeyondLesson` in domain/weeks, for a lesson `l`. */
export const beyondLessonSql = (threshold: string) =>
  String.raw`coalesce(substring(l.lesson_name from '(\d+)\s*$')::numeric, 0) > ${threshold}`;

export const utcDaySql = (instant: string) => `(${instant} at time zone 'UTC')::date`;

/**
 * The weeks of some days with their membership, as the relation `recent`: `record_id`, `week_starts`, `hold_week`,
 * `current_lesson`, `membership`, `student`, `course`.
 */
export const recentSql = (weeks: string) => `recent as materialized (
  select w.record_id, w.week_starts, w.hold_week, w.current_lesson, m.record_id as membership,
    m.related_student as student, m.related_course as course
  from weeks w join memberships m on m.record_id = w.related_membership where w.week_starts ${weeks})`;

/**
 * SQL for the student or course of a record, with `recent` joined by the record's week. Nearly all records of some days
 * belong to weeks of these days; the weeks of the others are looked up one by one.
 */
export const ofWeekSql = (whose: 'student' | 'course', week: string) => `coalesce(recent.${whose}, (
  select m.related_${whose} from weeks w join memberships m on m.record_id = w.related_membership
  where w.record_id = ${week}))`;

/**
 * Memberships with private calls, for `dueSql`: `membership`, `student`, `course`, `coach` and `calls` a week, and for
 * future weeks `span`, `unheld_from` and `goes_on`. They are joined once, not for each of their weeks.
 */
export const ENROLLED = `enrolled as materialized (
  select m.record_id as membership, s.record_id as student, c.record_id as course, k.record_id as coach,
    c.weekly_private_calls as calls, ${spanSql('m')} as span, ${UNHELD_FROM} as unheld_from, s.archived_at is null as goes_on
  ${FROM_MEMBERSHIPS} where c.weekly_private_calls > 0)`;

const OF_ENROLLED = 'enrolled.membership, enrolled.student, enrolled.course, enrolled.coach, enrolled.calls';

/**
 * The calls that are due, one row for each week of a membership of `ENROLLED`; needs `recent` and `enrolled`. Past
 * weeks count unless they are on hold; future ones, `sundays`, have no records yet, so there the hold of the membership
 * counts, until the day on which it ends.
 */
export const dueSql = (sundays: string) => `
  select recent.week_starts as week, ${OF_ENROLLED}
  from recent join enrolled using (membership) where not recent.hold_week
  union all
  select sunday, ${OF_ENROLLED} from unnest(${sundays}) sunday
    join enrolled on enrolled.goes_on and enrolled.span @> sunday and enrolled.unheld_from <= sunday`;

/**
 * The active students as the relation `asked`: `student`, `on_hold`, `coach`, `near_end`; `since`, the first day of the
 * newest membership; `reviewed`, the last day of a review; the last days within two weeks of `assigned`, `called`,
 * `attended`; `known`, the last of these days. `today` and `threshold` are parameters.
 *
 * Assignments are found by their correctors and days, calls and sessions by days, so that students who were seen lately
 * are found without reading old records.
 */
export const activeStudentsSql = (today: string, threshold: string) => {
  const since = `${today} - 13`;
  const instant = `(${today} - 13)::timestamp at time zone 'UTC'`;
  const before = `(${today} + 1)::timestamp at time zone 'UTC'`;
  const inTime = `a.date_created >= ${instant} and a.date_created < ${before}`;
  const assigned = `${utcDaySql('a.date_created')} as assigned, null::date as called, null::date as attended`;
  return `
    running as materialized (
      select m.related_student as student, bool_or(m.on_hold) as on_hold, max(m.start_date) as since
      from memberships m join coaching_students s on s.record_id = m.related_student
      where ${runsOnSql(today)} and s.archived_at is null
      group by 1),
    ${recentSql(`> ${today} - 21`)},
    done as (
      select a.related_week as week, ${assigned}
      from coaches k join assignments a on a.homework_corrector = k.record_id and ${inTime}
      union all
      select a.related_week, ${assigned} from assignments a where a.homework_corrector is null and ${inTime}
      union all
      select p.related_week, null, p.date, null from private_calls p where p.date between ${since} and ${today}
      union all
      select g.student, null, null, n.date from group_sessions n join group_attendees g on g.group_session = n.record_id
      where n.date between ${since} and ${today}),
    done_by as materialized (
      select ${ofWeekSql('student', 'done.week')} as student,
        max(assigned) as assigned, max(called) as called, max(attended) as attended
      from done left join recent on recent.record_id = done.week group by 1),
    learning as materialized (
      select distinct on (student) student, current_lesson from recent where current_lesson is not null
      order by student, week_starts desc, record_id desc),
    latest as materialized (
      select student, current_lesson from learning
      union all
      select r.student, earlier.current_lesson
      from running r cross join lateral (
        select last.current_lesson
        from memberships m cross join lateral (
          select w.record_id, w.week_starts, w.current_lesson from weeks w
          where w.related_membership = m.record_id and w.current_lesson is not null
          order by w.week_starts desc limit 1) last
        where m.related_student = r.student
        order by last.week_starts desc, last.record_id desc limit 1) earlier
      where r.student not in (select student from learning)),
    beyond as materialized (
      select l.record_id from coaching_lessons l where ${beyondLessonSql(threshold)}),
    asked as materialized (
      select r.student, r.on_hold, r.since, s.full_name, k.record_id as coach, k.name as coach_name,
        review.day as reviewed, done_by.assigned, done_by.called, done_by.attended,
        greatest(r.since, review.day, done_by.assigned, done_by.called, done_by.attended) as known,
        beyond.record_id is not null as near_end
      from running r
        join coaching_students s on s.record_id = r.student
        ${TO_COACH}
        ${JOIN_USER_OF_STUDENT}
        left join done_by on done_by.student = r.student
        left join lateral (
          select ${utcDaySql('max(v.reviewed_at)')} as day from reviews v
          where v.related_student = ${JOINED_USER} and v.reviewed_at < ${before}) review
          on true
        left join latest on latest.student = r.student
        left join beyond on beyond.record_id = latest.current_lesson)`;
};

/**
 * The last activity of a student of `asked`, and its day; the start of the membership without any activity since. For a
 * student who was not seen in the last two weeks the last week with any activity is read too, and no earlier one: after
 * two weeks of holidays that is done for a whole school.
 */
export const lastSeenSql = (today: string) => `
  select kind, day from (
    values ('Review', asked.reviewed), ('Assignment', asked.assigned), ('Private call', asked.called),
      ('Group session', asked.attended), ('Start', asked.since)
    union all
    select newest.kind, newest.day
    from memberships m
      cross join lateral (
        select found.* from weeks w cross join lateral (select
          (select max(${utcDaySql('a.date_created')}) from assignments a
            where a.related_week = w.record_id and ${utcDaySql('a.date_created')} <= ${today}) as assigned,
          (select max(p.date) from private_calls p where p.related_week = w.record_id and p.date <= ${today}) as called,
          (select max(n.date) from group_attendees g join group_sessions n on n.record_id = g.group_session
            where g.student = w.record_id and n.date <= ${today}) as attended) found
        where w.related_membership = m.record_id and coalesce(found.assigned, found.called, found.attended) is not null
        order by w.week_starts desc limit 1) last
      cross join lateral (values ('Assignment', last.assigned), ('Private call', last.called),
        ('Group session', last.attended)) newest (kind, day)
    where ${isSeenSql(today).not}
      and m.related_student = asked.student and (m.end_date is null or m.end_date >= asked.since)) days (kind, day)
  where day is not null order by day desc, kind limit 1`;

export const isSeenSql = (today: string) => ({
  lately: `asked.known >= ${today} - 7`,
  before: `asked.known between ${today} - 13 and ${today} - 8`,
  not: `asked.known < ${today} - 13`,
});
