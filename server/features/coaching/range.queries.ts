import type { Day } from '@soltura/domain/dates';
import type { SharedRead, SharedStatement } from '../../http/shared-answers/shared-json.ts';
import { readJson } from '../read-json.ts';
import { listSql, TO_STUDENT, WEEK_ORDER } from './coaching-sql.ts';
import { ensureWeeks, TABLES_OF_MISSING_WEEKS } from './ensure-weeks.ts';
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

export const weeksOfRange: SharedStatement = {
  name: 'list-weeks-of-range',
  reads: ['weeks', 'memberships', 'coaching_students', 'courses', 'coaching_lessons'],
  text: `select ${listSql(`json_build_object(${WEEK_FIELDS})`, WEEK_ORDER)}::text as json
    from weeks w ${TO_STUDENT}
      join courses c on c.record_id = m.related_course
      left join coaching_lessons l on l.record_id = w.current_lesson
    where w.week_starts ${IN_RANGE}`,
};

export const assignmentsOfRange: SharedStatement = {
  name: 'list-assignments-of-range',
  reads: ['weeks', 'memberships', 'coaching_students', 'assignments', 'coaches'],
  text: `select ${listSql(assignmentSql, 'a.record_id')}::text as json
    from weeks w ${TO_STUDENT}
      join assignments a on a.related_week = w.record_id
      left join coaches c on c.record_id = a.homework_corrector
    where w.week_starts ${IN_RANGE}`,
};

export const privateCallsOfRange: SharedStatement = {
  name: 'list-private-calls-of-range',
  reads: ['private_calls', 'weeks', 'memberships', 'coaching_students', 'coaches'],
  text: `select ${listSql(privateCallSql, 'p.record_id')}::text as json
    from private_calls p
      join weeks w on w.record_id = p.related_week ${TO_STUDENT}
      left join coaches c on c.record_id = p.caller
    where p.record_id in (${privateCallIds})`,
};

export const groupSessionsOfRange: SharedStatement = {
  name: 'list-group-sessions-of-range',
  reads: ['group_sessions', 'group_attendees', 'weeks', 'coaches'],
  text: `select ${listSql(`json_build_object(${SESSION_FIELDS})`, 'g.record_id')}::text as json
    from group_sessions g left join coaches c on c.record_id = g.coach
    where g.record_id in (${groupSessionIds})`,
};

export const groupAttendeesOfRange: SharedStatement = {
  name: 'list-group-attendees-of-range',
  reads: ['group_attendees', 'group_sessions', 'weeks', 'memberships', 'coaching_students'],
  text: `select ${listSql(attendeeSql, 'a.record_id')}::text as json
    from group_attendees a
      join weeks w on w.record_id = a.student ${TO_STUDENT}
    where a.group_session in (${groupSessionIds})`,
};

/** `$3` is today in UTC. */
export const membershipsOfRange: SharedStatement = {
  name: 'list-memberships-of-range',
  reads: ['memberships', 'coaching_students', 'coaches', 'weeks', 'assignments', 'private_calls'],
  text: `with chosen as materialized (select * from memberships where record_id in (${membershipIds}))
    select ${listSql(membershipSql('$3'), 'm.record_id')}::text as json
    from chosen m
      join coaching_students s on s.record_id = m.related_student
      left join coaches c on c.record_id = s.related_coach ${COUNTS_OF_CHOSEN}`,
};

/** `$3` is today in UTC, `$4` whether the caller is an admin: only they see what concerns billing (api.md 6.4). */
export const studentsOfRange: SharedStatement = {
  name: 'list-students-of-range',
  reads: ['coaching_students', 'coaches', 'memberships', 'weeks'],
  text: `select ${listSql(studentSql('$3', '$4'), 's.record_id')}::text as json
    from coaching_students s left join coaches c on c.record_id = s.related_coach
    where s.record_id in (select related_student from memberships where record_id in (${membershipIds}))`,
};

/** The weeks of a range on a day, after those are made that must exist. */
export const weeksWithMissing: SharedRead<[start: Day, end: Day, today: Day]> = {
  name: 'weeks-with-missing',
  reads: [...TABLES_OF_MISSING_WEEKS, ...weeksOfRange.reads],
  async make(db, start, end, today) {
    await ensureWeeks(db, { start, end }, today);
    return readJson(db, weeksOfRange, [start, end]);
  },
};
