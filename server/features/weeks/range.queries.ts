import type { Day } from '@soltura/domain/dates';
import { ListJson, listStatement, readShortList } from '../../http/large-answers/list-statement.ts';
import type { SharedList, SharedRead } from '../../http/shared-answers/shared-json.ts';
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
import { TO_STUDENT, WEEK_ORDER } from './week-sql.ts';

// The specified lists of a range of days (api.md 7.6): `$1` and `$2` are its first and last day.

export const weeksOfRange: SharedList = {
  ...listStatement({
    name: 'list-weeks-of-range',
    row: `json_build_object(${WEEK_FIELDS})`,
    from: `from weeks w ${TO_STUDENT}
      join courses c on c.record_id = m.related_course
      left join coaching_lessons l on l.record_id = w.current_lesson
    where w.week_starts ${IN_RANGE}`,
    order: WEEK_ORDER,
  }),
  reads: ['weeks', 'memberships', 'coaching_students', 'courses', 'coaching_lessons'],
};

export const assignmentsOfRange: SharedList = {
  ...listStatement({
    name: 'list-assignments-of-range',
    row: assignmentSql,
    from: `from weeks w ${TO_STUDENT}
      join assignments a on a.related_week = w.record_id
      left join coaches c on c.record_id = a.homework_corrector
    where w.week_starts ${IN_RANGE}`,
    order: 'a.record_id',
  }),
  reads: ['weeks', 'memberships', 'coaching_students', 'assignments', 'coaches'],
};

export const privateCallsOfRange: SharedList = {
  ...listStatement({
    name: 'list-private-calls-of-range',
    row: privateCallSql,
    from: `from private_calls p
      join weeks w on w.record_id = p.related_week ${TO_STUDENT}
      left join coaches c on c.record_id = p.caller
    where p.record_id in (${privateCallIds})`,
    order: 'p.record_id',
  }),
  reads: ['private_calls', 'weeks', 'memberships', 'coaching_students', 'coaches'],
};

export const groupSessionsOfRange: SharedList = {
  ...listStatement({
    name: 'list-group-sessions-of-range',
    row: `json_build_object(${SESSION_FIELDS})`,
    from: `from group_sessions g left join coaches c on c.record_id = g.coach
    where g.record_id in (${groupSessionIds})`,
    order: 'g.record_id',
  }),
  reads: ['group_sessions', 'group_attendees', 'weeks', 'coaches'],
};

export const groupAttendeesOfRange: SharedList = {
  ...listStatement({
    name: 'list-group-attendees-of-range',
    row: attendeeSql,
    from: `from group_attendees a
      join weeks w on w.record_id = a.student ${TO_STUDENT}
    where a.group_session in (${groupSessionIds})`,
    order: 'a.record_id',
  }),
  reads: ['group_attendees', 'group_sessions', 'weeks', 'memberships', 'coaching_students'],
};

/** `$3` is today in UTC. */
export const membershipsOfRange: SharedList = {
  ...listStatement({
    name: 'list-memberships-of-range',
    with: `with chosen as materialized (select * from memberships where record_id in (${membershipIds}))`,
    row: membershipSql('$3'),
    from: `from chosen m
      join coaching_students s on s.record_id = m.related_student
      left join coaches c on c.record_id = s.related_coach ${COUNTS_OF_CHOSEN}`,
    order: 'm.record_id',
  }),
  reads: ['memberships', 'coaching_students', 'coaches', 'weeks', 'assignments', 'private_calls'],
};

/** `$3` is today in UTC, `$4` is true for an admin: only admins see billing (api.md 6.4). */
export const studentsOfRange: SharedList = {
  ...listStatement({
    name: 'list-students-of-range',
    row: studentSql('$3', '$4'),
    from: `from coaching_students s left join coaches c on c.record_id = s.related_coach
    where s.record_id in (select related_student from memberships where record_id in (${membershipIds}))`,
    order: 's.record_id',
  }),
  reads: ['coaching_students', 'coaches', 'memberships', 'weeks'],
};

/** The weeks of a range as of a day; missing weeks are created first. */
export const weeksWithMissing: SharedRead<[start: Day, end: Day, today: Day]> = {
  name: 'weeks-with-missing',
  reads: [...TABLES_OF_MISSING_WEEKS, ...weeksOfRange.reads],
  prepare: (db, start, end, today) => ensureWeeks(db, { start, end }, today),
  make: (db, start, end) => readShortList(db, new ListJson(weeksOfRange, [start, end])),
  list: (start, end) => new ListJson(weeksOfRange, [start, end]),
};
