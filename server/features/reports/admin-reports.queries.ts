import type { Statement } from '../../db/session.ts';
import {
  assignmentSql,
  attendeeSql,
  privateCallSql,
  SESSION_FIELDS,
  WEEK_FIELDS,
} from '../weeks/specified-sql.ts';
import { listSql, TO_STUDENT, userRefSql } from '../weeks/week-sql.ts';
import { FROM_MEMBERSHIPS, FROM_WEEKS, runsOnSql } from './report-sql.ts';

// The reports of the specified admin dashboard as JSON (api.md 10). Coaches are grouped by name, so that coaches of the
// same name count as one.

const membershipsThat = (condition: string) => `select ${listSql(
  `json_build_object('courseName', counted.name, 'numberOfMemberships', counted.memberships)`,
  'counted.name collate for_people',
)}::text as json
  from (select c.name, count(*) as memberships ${FROM_MEMBERSHIPS} where ${condition} group by c.name) counted`;

/** `$1` is today in UTC. */
export const activeMemberships: Statement = {
  name: 'admin-report-active-memberships',
  text: membershipsThat(runsOnSql('$1::date')),
};

/** `$1` is today in UTC: a membership has ended only after its last day. */
export const dropouts: Statement = {
  name: 'admin-report-dropouts',
  text: membershipsThat('m.end_date between $1::date - 30 and $1::date - 1'),
};

/** `$1` and `$2` are the first and the last Sunday. */
export const assignmentAverages: Statement = {
  name: 'admin-report-assignments',
  text: `with chosen as materialized (
      select w.record_id, m.related_course as course, w.hold_week
      from weeks w join memberships m on m.record_id = w.related_membership
      where w.week_starts between $1::date and $2::date),
    students as (select course, count(*) as weeks from chosen where not hold_week group by 1),
    done as (
      select chosen.course, count(*) as assignments
      from chosen join assignments a on a.related_week = chosen.record_id group by 1)
    select ${listSql(
      `json_build_object('level', c.name,
        'assignmentsCompletedAvg', coalesce(done.assignments, 0)::double precision / students.weeks)`,
      'c.name collate for_people',
    )}::text as json
    from students join courses c on c.record_id = students.course left join done on done.course = students.course`,
};

/** `$1` is the Sunday, `$2` the level whose weeks need no records. */
export const coachSummary: Statement = {
  name: 'admin-report-coach-summary',
  text: `select ${listSql(
    `json_build_object('primaryCoach', counted.name,
      'recordsCompleteRefAvg', counted.complete::double precision / counted.weeks,
      'recordIdDistinctCount', counted.weeks)`,
    'counted.name collate for_people',
  )}::text as json
    from (
      select k.name, count(*) as weeks, count(*) filter (where w.records_complete) as complete
      ${FROM_WEEKS}
      where w.week_starts = $1::date and c.name <> $2 and k.record_id is not null
      group by k.name) counted`,
};

const callsOfWeek = (records: string, by: string, names: readonly [string, string]) => `select ${listSql(
  `json_build_object('${names[0]}', counted.name, '${names[1]}', counted.calls)`,
  'counted.name collate for_people',
)}::text as json
  from (
    select k.name, count(*) as calls from ${records} held join coaches k on k.record_id = held.${by}
    where held.date between $1::date and $1::date + 6 group by k.name) counted`;

/** `$1` is the Sunday, in this statement and the next. */
export const privateCallsByCoach: Statement = {
  name: 'admin-report-private-calls',
  text: callsOfWeek('private_calls', 'caller', ['caller', 'numberOfCalls']),
};

export const groupCallsByCoach: Statement = {
  name: 'admin-report-group-calls',
  text: callsOfWeek('group_sessions', 'coach', ['coach', 'numberOfGroupSessions']),
};

/** `$1` is the Sunday, `$2` the coach's name, in this statement and the next. */
export const privateCallsBehind: Statement = {
  name: 'admin-report-private-calls-behind',
  text: `select ${listSql(privateCallSql, 'p.date, p.record_id')}::text as json
    from private_calls p join weeks w on w.record_id = p.related_week ${TO_STUDENT}
      join coaches c on c.record_id = p.caller
    where p.date between $1::date and $1::date + 6 and c.name = $2`,
};

const sessionWithAttendees = `json_build_object(${SESSION_FIELDS}, 'attendees', (
  select ${listSql(attendeeSql, 'a.record_id')}
  from group_attendees a join weeks w on w.record_id = a.student ${TO_STUDENT}
  where a.group_session = g.record_id))`;

export const groupCallsBehind: Statement = {
  name: 'admin-report-group-calls-behind',
  text: `select ${listSql(sessionWithAttendees, 'g.date, g.record_id')}::text as json
    from group_sessions g join coaches c on c.record_id = g.coach
    where g.date between $1::date and $1::date + 6 and c.name = $2`,
};

/**
 * `$1` is the Sunday, `$2` the level whose weeks need no records, `$3` the coach's name. Inside a list `c` is its
 * coach.
 */
export const weeksBehind: Statement = {
  name: 'admin-report-weeks-behind',
  text: `select ${listSql(
    `json_build_object(${WEEK_FIELDS},
      'student', s.full_name,
      'primaryCoach', ${userRefSql('k')},
      'assignments', (
        select ${listSql(assignmentSql, 'a.record_id')}
        from assignments a left join coaches c on c.record_id = a.homework_corrector
        where a.related_week = w.record_id),
      'privateCalls', (
        select ${listSql(privateCallSql, 'p.record_id')}
        from private_calls p left join coaches c on c.record_id = p.caller
        where p.related_week = w.record_id),
      'groupCalls', (
        select ${listSql(sessionWithAttendees, 'g.record_id')}
        from group_attendees own join group_sessions g on g.record_id = own.group_session
          left join coaches c on c.record_id = g.coach
        where own.student = w.record_id))`,
    's.full_name collate for_people, w.record_id',
  )}::text as json
    ${FROM_WEEKS}
      left join coaching_lessons l on l.record_id = w.current_lesson
    where w.week_starts = $1::date and c.name <> $2 and k.name = $3`,
};
