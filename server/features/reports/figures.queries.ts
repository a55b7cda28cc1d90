import type { Statement } from '../../db/session.ts';
import { spanSql } from '../weeks/selection.ts';
import { listSql } from '../weeks/week-sql.ts';
import {
  activeStudentsSql,
  dueSql,
  ENROLLED,
  endedWithinSql,
  FROM_MEMBERSHIPS,
  FROM_WEEKS,
  IS_OPEN,
  isSeenSql,
  isUnheldSql,
  lastSeenSql,
  ofWeekSql,
  recentSql,
} from './report-sql.ts';

// One statement for each figure of the reports; each returns JSON and only reads.

const BY_COURSE = 'c.name collate for_people, c.record_id';

/**
 * `$1` is the last of the days on which memberships are counted, a week apart, `$2` the number of weeks back. Each
 * membership is read once: the days between which it runs are computed, not looked up day by day.
 */
export const membershipFigure: Statement = {
  name: 'report-memberships',
  text: `with
    first as (select $1::date - 7 * $2::integer as day),
    runs as (
      select m.related_course as course,
        greatest(0, ceil((m.start_date - first.day) / 7.0)::integer) as begins,
        least($2, floor((least(coalesce(m.end_date, $1), $1,
          (s.archived_at at time zone 'UTC')::date - 1) - first.day) / 7.0)::integer) as ends
      from first, memberships m join coaching_students s on s.record_id = m.related_student
      where daterange(m.start_date, m.end_date, '[]') && daterange($1::date - 7 * $2, $1, '[]')),
    alike as materialized (
      select course, begins, ends, count(*)::integer as memberships from runs where begins <= ends group by 1, 2, 3),
    points as (
      select c.record_id, c.name, place, coalesce(sum(a.memberships), 0)::integer as memberships
      from courses c cross join generate_series(0, $2) place
        left join alike a on a.course = c.record_id and place between a.begins and a.ends
      where c.record_id in (select course from alike)
      group by c.record_id, place)
    select ${listSql(
      "json_build_object('course', c.record_id, 'name', c.name, 'counts', c.counts)",
      BY_COURSE,
    )}::text as json
    from (
      select record_id, name, json_agg(memberships order by place) as counts from points group by record_id, name) c`,
};

export const endingFigure: Statement = {
  name: 'report-endings',
  text: `select ${listSql(
    `json_build_object('course', c.record_id, 'name', c.name, 'month', c.month, 'ended', c.ended,
      'within', json_build_array(c.within_4, c.within_8, c.within_12))`,
    `${BY_COURSE}, c.month`,
  )}::text as json
    from (
      select c.record_id, c.name, to_char(m.end_date, 'YYYY-MM') as month, count(*) as ended,
        ${[4, 8, 12].map((weeks) => `count(*) filter (where ${endedWithinSql(weeks)}) as within_${weeks}`).join(', ')}
      ${FROM_MEMBERSHIPS}
      where m.end_date between $1::date and $2::date
      group by c.record_id, c.name, month) c`,
};

/** `$1` and `$2` are the first and the last Sunday, `$3` the level whose weeks need no records. */
export const recordFigure: Statement = {
  name: 'report-records',
  text: `select ${listSql(
    `json_build_object('week', r.week, 'coach', r.coach, 'name', coalesce(k.name, ''), 'total', r.total,
      'complete', r.complete, 'open', r.open)`,
    'r.week, k.name collate for_people, r.coach',
  )}::text as json
    from (
      select w.week_starts as week, k.record_id as coach, count(*) as total,
        count(*) filter (where w.records_complete) as complete, count(*) filter (where ${IS_OPEN}) as open
      ${FROM_WEEKS}
      where w.week_starts between $1::date and $2::date and c.name <> $3
      group by 1, 2) r
      left join coaches k on k.record_id = r.coach`,
};

/**
 * `$1` and `$2` are the first and the last Sunday that have come, `$3` those ahead, `$4` the first Sunday from which
 * held calls are counted.
 */
export const callFigure: Statement = {
  name: 'report-calls',
  text: `with ${recentSql('between $1::date and $2::date')}, ${ENROLLED},
    due as materialized (
      select week, course, coach, sum(calls)::integer as due from (${dueSql('$3::date[]')}) due group by 1, 2, 3),
    calls as materialized (
      select p.date - extract(dow from p.date)::integer as week, ${ofWeekSql('course', 'p.related_week')} as course,
        p.caller as coach, count(*)::integer as calls
      from private_calls p left join recent on recent.record_id = p.related_week
      where p.date between $4::date and $2::date + 6
      group by 1, 2, 3),
    sessions as materialized (
      select record_id, date - extract(dow from date)::integer as week, coach from group_sessions
      where date between $4::date and $2::date + 6),
    attended as (
      select n.week, ${ofWeekSql('course', 'g.student')} as course, count(distinct n.record_id)::integer as sessions
      from sessions n join group_attendees g on g.group_session = n.record_id
        left join recent on recent.record_id = g.student
      group by 1, 2),
    of_courses as (
      select week, course, sum(due) as due, sum(calls) as calls, sum(sessions) as sessions from (
        select week, course, due, 0 as calls, 0 as sessions from due
        union all select week, course, 0, calls, 0 from calls
        union all select week, course, 0, 0, sessions from attended) counted
      group by 1, 2),
    of_coaches as (
      select week, coach, sum(due) as due, sum(calls) as calls, sum(sessions) as sessions from (
        select week, coach, due, 0 as calls, 0 as sessions from due
        union all select week, coach, 0, calls, 0 from calls
        union all select week, coach, 0, 0, 1 from sessions) counted
      group by 1, 2)
    select json_build_object(
      'courses', (
        select ${listSql(
          `json_build_object('week', o.week, 'course', o.course, 'name', c.name, 'due', o.due, 'calls', o.calls,
            'sessions', o.sessions)`,
          `o.week, ${BY_COURSE}`,
        )} from of_courses o join courses c on c.record_id = o.course),
      'coaches', (
        select ${listSql(
          `json_build_object('week', o.week, 'coach', o.coach, 'name', coalesce(k.name, ''), 'due', o.due,
            'calls', o.calls, 'sessions', o.sessions)`,
          'o.week, k.name collate for_people, o.coach',
        )} from of_coaches o left join coaches k on k.record_id = o.coach))::text as json`,
};

/** `$1` and `$2` are the first and the last Sunday. Weeks on hold have no homework. */
export const assignmentFigure: Statement = {
  name: 'report-assignments',
  text: `with
    chosen as materialized (
      select w.record_id, w.week_starts as week, m.related_course as course, w.hold_week
      from weeks w join memberships m on m.record_id = w.related_membership
      where w.week_starts between $1::date and $2::date),
    counted as (
      select week, course, sum(students)::integer as students, sum(assignments)::integer as assignments from (
        select week, course, count(*) filter (where not hold_week) as students, 0 as assignments
        from chosen group by 1, 2
        union all
        select chosen.week, chosen.course, 0, count(*)
        from chosen join assignments a on a.related_week = chosen.record_id group by 1, 2) both_counted
      group by 1, 2)
    select ${listSql(
      `json_build_object('week', o.week, 'course', o.course, 'name', c.name, 'students', o.students,
        'assignments', o.assignments)`,
      `o.week, ${BY_COURSE}`,
    )}::text as json
    from counted o join courses c on c.record_id = o.course`,
};

const seen = isSeenSql('$1::date');
const FEW = 50;
const countIf = (condition: string) => `count(*) filter (where ${condition})`;

/**
 * `$1` is today, `$2` the number of the lesson beyond which students are near the end of their program.
 *
 * After two weeks of holidays no student was seen, and a lookup for each of them would take too long. So five are
 * searched among a few first: the fifth day found there is not before the fifth day of all, and a student who was seen
 * after it is none of the five.
 */
export const studentFigure: Statement = {
  name: 'report-students',
  text: `with ${activeStudentsSql('$1::date', '$2::integer')},
    unseen as materialized (select * from asked where ${seen.not}),
    fifth as (
      select max(day) as day from (
        select last.day from (select * from unseen order by known limit ${FEW}) asked
          cross join lateral (${lastSeenSql('$1::date')}) last
        order by last.day limit 5) few),
    longest as (
      select asked.student, asked.full_name, asked.coach_name, last.kind, last.day
      from unseen asked cross join lateral (${lastSeenSql('$1::date')}) last
      where asked.known <= (select day from fifth)
      order by last.day, asked.full_name collate for_people, asked.student limit 5)
    select json_build_object(
      'active', count(*),
      'nearEnd', ${countIf('asked.near_end')},
      'onHold', ${countIf('asked.on_hold')},
      'coachless', ${countIf('asked.coach is null')},
      'seenLately', ${countIf(seen.lately)},
      'seenBefore', ${countIf(seen.before)},
      'notSeen', ${countIf(seen.not)},
      'longest', (
        select ${listSql(
          `json_build_object('student', l.student, 'name', l.full_name, 'coach', coalesce(l.coach_name, ''),
            'last', l.kind, 'day', l.day)`,
          'l.day, l.full_name collate for_people, l.student',
        )} from longest l))::text as json
    from asked`,
};

const owed = (day: string) => ({
  memberships: countIf(isUnheldSql(day)),
  calls: `coalesce(sum(c.weekly_private_calls) filter (where ${isUnheldSql(day)}), 0)`,
});
const [onDay, onLaterDay] = [owed('$1::date'), owed('$2::date')];

/**
 * `$1` is today, `$2` the later day. Coaches without a student are listed too, because people look here for a coach
 * who has time.
 */
export const workloadFigure: Statement = {
  name: 'report-workload',
  text: `with counted as (
      select k.record_id as coach, ${onDay.memberships} as memberships, ${onDay.calls} as calls,
        ${onLaterDay.memberships} as later_memberships, ${onLaterDay.calls} as later_calls
      ${FROM_MEMBERSHIPS}
      where ${spanSql('m')} && daterange($1::date, $2::date, '[]')
      group by 1)
    select ${listSql(
      `json_build_object('coach', k.record_id, 'name', coalesce(k.name, ''), 'memberships', coalesce(o.memberships, 0),
        'calls', coalesce(o.calls, 0), 'laterMemberships', coalesce(o.later_memberships, 0),
        'laterCalls', coalesce(o.later_calls, 0))`,
      'k.name collate for_people, k.record_id',
    )}::text as json
    from (select * from coaches where archived_at is null) k full join counted o on o.coach = k.record_id
    where k.record_id is not null or o.memberships + o.later_memberships > 0`,
};

export const markList: Statement = {
  name: 'report-marks',
  text: `select ${listSql("json_build_object('coach', k.record_id, 'mark', k.mark)", 'k.record_id')}::text as json
    from coaches k where k.mark <> ''`,
};
