import type { Day } from '@soltura/domain/dates';
import type { Statement } from '../../db/session.ts';
import type { SharedRead } from '../../http/shared-answers/shared-json.ts';
import { isLong } from '../long-list.ts';
import { readJson } from '../read-json.ts';
import { ensureWeeks, TABLES_OF_MISSING_WEEKS } from '../weeks/ensure-weeks.ts';
import {
  heldAssignment,
  heldAttendee,
  heldGroupSession,
  heldPrivateCall,
  heldWeekWithStudent,
  recordsSql,
  TO_COURSE_AND_LESSON,
} from '../weeks/held-sql.ts';
import { areManyRecords, NO_RECORDS } from '../weeks/long-weeks.queries.ts';
import { groupSessionIds, IN_RANGE, membershipIds, privateCallIds } from '../weeks/selection.ts';
import { listSql, TO_STUDENT, WEEK_ORDER } from '../weeks/week-sql.ts';

export const recordsOfRange: Statement = {
  name: 'read-weekly-records',
  text: `with
    chosen_week as materialized (select * from weeks where week_starts ${IN_RANGE}),
    chosen_session as materialized (${groupSessionIds}),
    chosen_membership as materialized (${membershipIds})
    select ${recordsSql({
      weekOrder: WEEK_ORDER,
      assignments: 'a.related_week in (select record_id from chosen_week)',
      privateCalls: `p.record_id in (${privateCallIds})`,
    })}::text as json`,
};

/** Records of a range as of a day; missing weeks are created first. */
export const rangeWithMissingWeeks: SharedRead<[start: Day, end: Day, today: Day]> = {
  name: 'weekly-records',
  reads: [
    ...TABLES_OF_MISSING_WEEKS,
    'courses',
    'coaching_lessons',
    'assignments',
    'private_calls',
    'group_sessions',
    'group_attendees',
  ],
  prepare: (db, start, end, today) => ensureWeeks(db, { start, end }, today),
  async make(db, start, end) {
    if (await isLong(db, areManyRecords, [start, end])) return NO_RECORDS;
    return readJson(db, recordsOfRange, [start, end]);
  },
};

const itsWeek = (recordWeek: string) => `
  (select ${heldWeekWithStudent}
    from weeks w ${TO_STUDENT} ${TO_COURSE_AND_LESSON} where w.record_id = ${recordWeek})`;

/** `$1` is the record id in these three statements; there is no row for an unknown id. */
export const oneAssignment: Statement = {
  name: 'read-assignment',
  text: `select json_build_object(
      'assignment', ${heldAssignment}, 'week', ${itsWeek('a.related_week')})::text as json
    from assignments a left join coaches k on k.record_id = a.homework_corrector where a.record_id = $1`,
};

export const onePrivateCall: Statement = {
  name: 'read-private-call',
  text: `select json_build_object(
      'privateCall', ${heldPrivateCall}, 'week', ${itsWeek('p.related_week')})::text as json
    from private_calls p left join coaches k on k.record_id = p.caller where p.record_id = $1`,
};

export const oneGroupSession: Statement = {
  name: 'read-group-session',
  text: `select json_build_object(
      'groupSession', ${heldGroupSession},
      'attendees', (
        select ${listSql(heldAttendee, 'a.record_id')} from group_attendees a
          join weeks w on w.record_id = a.student ${TO_STUDENT}
        where a.group_session = g.record_id))::text as json
    from group_sessions g left join coaches k on k.record_id = g.coach where g.record_id = $1`,
};
