import type { DepartureAnswer } from '@soltura/contract/students/departures';
import { toDay } from '@soltura/domain/dates';
import type { Db, Statement } from '../../../db/session.ts';
import { creditsLeftSql } from '../../credits/credits-left-sql.ts';
import { ANY_USER_OF_STUDENT, USER_OF_STUDENT } from '../../people/user-of-student.ts';
import { listSql } from '../../weeks/week-sql.ts';

/** `$1` is the student, `$2` today in UTC, `$3` now; no row for an unknown or archived student. */
const departureFacts: Statement = {
  name: 'read-departure-facts',
  text: `with
    chosen as materialized (select * from memberships where related_student = $1),
    own_weeks as materialized (
      select w.* from weeks w where w.related_membership in (select record_id from chosen))
    select $2::text as today, s.version, s.related_coach as "relatedCoach",
      (select ${listSql(
        `json_build_object('recordId', m.record_id, 'courseName', c.name, 'startDate', m.start_date,
          'endDate', coalesce(to_char(m.end_date, 'YYYY-MM-DD'), ''), 'onHold', m.on_hold)`,
        'm.start_date desc, m.record_id desc',
      )} from chosen m join courses c on c.record_id = m.related_course) as memberships,
      (select ${listSql(
        `json_build_object('recordId', w.record_id, 'weekStarts', w.week_starts, 'holdWeek', w.hold_week,
          'recordsComplete', w.records_complete)`,
        'w.week_starts, w.record_id',
      )} from own_weeks w) as weeks,
      (select ${listSql("json_build_object('recordId', p.record_id, 'date', p.date)", 'p.date, p.record_id')}
        from private_calls p where p.related_week in (select record_id from own_weeks) and p.date > $2::date) as "comingCalls",
      (select ${listSql("json_build_object('recordId', g.record_id, 'date', g.date)", 'g.date, g.record_id')}
        from group_sessions g where g.date > $2::date and g.record_id in (
          select a.group_session from group_attendees a where a.student in (select record_id from own_weeks))) as "comingSessions",
      (select count(distinct gm.related_group)::integer from group_members gm
        where gm.membership in (select record_id from chosen)) as groups,
      (select count(*)::integer from planned_attendees a join planned_calls p on p.record_id = a.planned_call
        where a.coaching_student = $1 and p.status = 'planned' and p.starts_at > $3::timestamptz) as "plannedCalls",
      ${creditsLeftSql('$1', '$3')} as "creditsLeft",
      (select json_build_object('recordId', u.record_id, 'emailAddress', u.email_address,
          'isStaff', u.admin_role <> '')
        from users u where u.record_id = ${USER_OF_STUDENT}) as user
    from coaching_students s where s.record_id = $1 and s.archived_at is null`,
};

export async function readDepartureFacts(
  db: Db,
  id: number,
  now: Date,
): Promise<DepartureAnswer | undefined> {
  const [facts] = await db.query<DepartureAnswer>(departureFacts, [id, toDay(now), now]);
  return facts;
}

const userOfStudent: Statement = {
  name: 'find-user-of-student',
  text: `select ${ANY_USER_OF_STUDENT} as id from coaching_students s where s.record_id = $1`,
};

/** Returns the user of a student, archived or not; null when there is none. */
export async function findUserOfStudent(db: Db, student: number): Promise<number | null> {
  const [found] = await db.query<{ id: number | null }>(userOfStudent, [student]);
  return found?.id ?? null;
}
