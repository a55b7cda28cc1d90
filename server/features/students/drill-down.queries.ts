import { instantSql } from '../../db/instant-sql.ts';
import type { Statement } from '../../db/session.ts';
import { listStatement } from '../../http/large-answers/list-statement.ts';
import {
  assignmentSql,
  attendeeSql,
  COUNTS_OF_CHOSEN,
  fewActiveSql,
  membershipSql,
  privateCallSql,
  SESSION_FIELDS,
  studentSql,
  WEEK_FIELDS,
} from '../weeks/specified-sql.ts';
import { listSql, TO_STUDENT } from '../weeks/week-sql.ts';

// The specified reads of students, and of a coach's records of a month (api.md 7.8 to 7.10).

/** `$1` is today in UTC, `$2` is true for an admin. */
export const allStudents = listStatement({
  name: 'list-coaching-students',
  row: studentSql('$1', '$2'),
  from: `from coaching_students s left join coaches c on c.record_id = s.related_coach
    where s.archived_at is null`,
  order: 's.record_id',
});

/** `$1` is the student, `$2` today in UTC; no row for an unknown student. */
export const membershipsOfStudent: Statement = {
  name: 'list-memberships-of-student',
  text: `with chosen as materialized (select * from memberships where related_student = $1)
    select (
      select ${listSql(membershipSql('$2'), 'm.record_id')}::text
      from chosen m ${COUNTS_OF_CHOSEN}) as json
    from coaching_students s left join coaches c on c.record_id = s.related_coach
    where s.record_id = $1 and s.archived_at is null`,
};

/** `$1` is the student, `$2` now, `$3` today in UTC; no row for an unknown student. */
export const creditsOfStudent: Statement = {
  name: 'list-bundle-credits-of-student',
  text: `select (
      select ${listSql(
        `json_build_object(
          'recordId', b.record_id,
          'relatedStudent', b.related_student,
          'totalCredits', b.total_credits,
          'usedCredits', b.used_credits,
          'creditsRemaining', b.total_credits - b.used_credits,
          'expiration', ${instantSql('b.expiration')},
          'expired', b.expiration <= $2::timestamptz,
          'studentActive', ${fewActiveSql('b.related_student', '$3')})`,
        'b.expiration desc, b.record_id desc',
      )}::text
      from bundle_credits b where b.related_student = s.record_id) as json
    from coaching_students s where s.record_id = $1 and s.archived_at is null`,
};

const ATTENDEES_OF_SESSIONS = `
  select a.group_session, ${listSql(attendeeSql, 'a.record_id')} as list
  from group_attendees a join weeks w on w.record_id = a.student ${TO_STUDENT}
  where a.group_session in (select record_id from sessions)
  group by a.group_session`;

const sessionWithAttendees = `json_build_object(${SESSION_FIELDS}, 'attendees', coalesce(t.list, '[]'))`;

const ofChosenWeeks = (records: string, alias: string, record: string, coach: string) => `
  select w.record_id as week, ${listSql(record, `${alias}.record_id`)} as list
  from chosen w ${TO_STUDENT}
    join ${records} ${alias} on ${alias}.related_week = w.record_id
    left join coaches c on c.record_id = ${alias}.${coach}
  group by w.record_id`;

/** `$1` is the membership; no row for an unknown one. */
export const weeksOfMembership: Statement = {
  name: 'list-weeks-of-membership',
  text: `with
    chosen as materialized (select * from weeks where related_membership = $1),
    its_assignments as (${ofChosenWeeks('assignments', 'a', assignmentSql, 'homework_corrector')}),
    its_calls as (${ofChosenWeeks('private_calls', 'p', privateCallSql, 'caller')}),
    attended as materialized (
      select a.student as week, a.group_session from group_attendees a
      where a.student in (select record_id from chosen)),
    sessions as materialized (
      select * from group_sessions where record_id in (select group_session from attended)),
    attendees as (${ATTENDEES_OF_SESSIONS}),
    its_sessions as (
      select attended.week, ${listSql(sessionWithAttendees, 'g.record_id')} as list
      from attended join sessions g on g.record_id = attended.group_session
        left join attendees t on t.group_session = g.record_id
        left join coaches c on c.record_id = g.coach
      group by attended.week)
    select (
      select ${listSql(
        `json_build_object(${WEEK_FIELDS},
          'assignments', coalesce(assignment.list, '[]'),
          'privateCalls', coalesce(call.list, '[]'),
          'groupSessions', coalesce(session.list, '[]'))`,
        'w.record_id',
      )}::text
      from chosen w ${TO_STUDENT}
        join courses c on c.record_id = m.related_course
        left join coaching_lessons l on l.record_id = w.current_lesson
        left join its_assignments assignment on assignment.week = w.record_id
        left join its_calls call on call.week = w.record_id
        left join its_sessions session on session.week = w.record_id) as json
    from memberships held where held.record_id = $1`,
};

const IN_MONTH = 'between $2::date and $3::date';

/**
 * `$1` is the coach's `user.id`, `$2` and `$3` the first and the last day of the month; no row for an unknown coach.
 */
export const recentOfCoach: Statement = {
  name: 'list-recent-records-of-coach',
  text: `with
    asked as materialized (select record_id from coaches where user_id = $1),
    sessions as materialized (
      select * from group_sessions g
      where g.coach = (select record_id from asked) and g.date ${IN_MONTH}),
    attendees as (${ATTENDEES_OF_SESSIONS})
    select json_build_object(
      'assignments', (
        select ${listSql(assignmentSql, 'a.date_created desc, a.record_id desc')}
        from assignments a join weeks w on w.record_id = a.related_week ${TO_STUDENT}
          join coaches c on c.record_id = a.homework_corrector
        where a.homework_corrector = asked.record_id
          and a.date_created >= $2::date::timestamp at time zone 'UTC'
          and a.date_created < ($3::date + 1)::timestamp at time zone 'UTC'),
      'privateCalls', (
        select ${listSql(privateCallSql, 'p.date desc, p.record_id desc')}
        from private_calls p join weeks w on w.record_id = p.related_week ${TO_STUDENT}
          join coaches c on c.record_id = p.caller
        where p.caller = asked.record_id and p.date ${IN_MONTH}),
      'groupSessions', (
        select ${listSql(sessionWithAttendees, 'g.date desc, g.record_id desc')}
        from sessions g left join attendees t on t.group_session = g.record_id
          left join coaches c on c.record_id = g.coach))::text as json
    from asked`,
};
