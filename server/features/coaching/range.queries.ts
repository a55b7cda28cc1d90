import type { Statement } from '../../db/session.ts';
import { listSql, TO_STUDENT, WEEK_ORDER } from './coaching-sql.ts';
import { groupSessionIds, IN_RANGE, membershipIds, privateCallIds } from './selection.ts';
import {
  assignmentSql,
  attendeeSql,
  COUNTS_OF_CHOSEN,
  membershipSql,
  privateCallSql,
  SESSION_FIELDS,
  studentSql,
  WEEK_FIELDS,
} from './specified-sql.ts';

// The specified lists of a range of days (api.md 7.6): `$1` and `$2` are its first and last day.

export const weeksOfRange: Statement = {
  name: 'list-weeks-of-range',
  text: `select ${listSql(`json_build_object(${WEEK_FIELDS})`, WEEK_ORDER)}::text as json
    from weeks w ${TO_STUDENT}
      join courses c on c.record_id = m.related_course
      left join coaching_lessons l on l.record_id = w.current_lesson
    where w.week_starts ${IN_RANGE}`,
};

export const assignmentsOfRange: Statement = {
  name: 'list-assignments-of-range',
  text: `select ${listSql(assignmentSql, 'a.record_id')}::text as json
    from weeks w ${TO_STUDENT}
      join assignments a on a.related_week = w.record_id
      left join coaches c on c.record_id = a.homework_corrector
    where w.week_starts ${IN_RANGE}`,
};

export const privateCallsOfRange: Statement = {
  name: 'list-private-calls-of-range',
  text: `select ${listSql(privateCallSql, 'p.record_id')}::text as json
    from private_calls p
      join weeks w on w.record_id = p.related_week ${TO_STUDENT}
      left join coaches c on c.record_id = p.caller
    where p.record_id in (${privateCallIds})`,
};

export const groupSessionsOfRange: Statement = {
  name: 'list-group-sessions-of-range',
  text: `select ${listSql(`json_build_object(${SESSION_FIELDS})`, 'g.record_id')}::text as json
    from group_sessions g left join coaches c on c.record_id = g.coach
    where g.record_id in (${groupSessionIds})`,
};

export const groupAttendeesOfRange: Statement = {
  name: 'list-group-attendees-of-range',
  text: `select ${listSql(attendeeSql, 'a.record_id')}::text as json
    from group_attendees a
      join weeks w on w.record_id = a.student ${TO_STUDENT}
    where a.group_session in (${groupSessionIds})`,
};

/** `$3` is today in UTC. */
export const membershipsOfRange: Statement = {
  name: 'list-memberships-of-range',
  text: `with chosen as materialized (select * from memberships where record_id in (${membershipIds}))
    select ${listSql(membershipSql('$3'), 'm.record_id')}::text as json
    from chosen m
      join coaching_students s on s.record_id = m.related_student
      left join coaches c on c.record_id = s.related_coach ${COUNTS_OF_CHOSEN}`,
};

/** `$3` is today in UTC, `$4` whether the caller is an admin: only they see what concerns billing (api.md 6.4). */
export const studentsOfRange: Statement = {
  name: 'list-students-of-range',
  text: `select ${listSql(studentSql('$3', '$4'), 's.record_id')}::text as json
    from coaching_students s left join coaches c on c.record_id = s.related_coach
    where s.record_id in (select related_student from memberships where record_id in (${membershipIds}))`,
};
