import type { FormerSession } from '@soltura/contract/records/former-sessions';
import type { Day } from '@soltura/domain/dates';
import type { Db, Statement } from '../../db/session.ts';
import { activeSql } from '../weeks/week-sql.ts';

type Session = NonNullable<FormerSession['session']>;

// The session on the same weekday in the last four weeks, else the latest one. Both are found at the end of an index, so
// that former years do not make it slower.
const formerSession: Statement = {
  name: 'find-former-session',
  text: `with same_weekday as materialized (
      select * from group_sessions g
      where g.coach = $1 and g.date between $2::date - 28 and $2::date - 1
        and extract(dow from g.date) = extract(dow from $2::date)
      order by g.date desc, g.record_id desc limit 1),
    latest as (
      select * from group_sessions g where g.coach = $1 and g.date < $2::date and not exists (select from same_weekday)
      order by g.date desc, g.record_id desc limit 1)
    select record_id as "recordId", date::text as date, session_type as "sessionType", topic, zoom_link as "zoomLink"
    from (select * from same_weekday union all select * from latest) found`,
};

export async function findFormerSession(db: Db, coach: number, day: Day): Promise<Session | undefined> {
  const [found] = await db.query<Session & Record<string, unknown>>(formerSession, [coach, day]);
  return found;
}

/** `$1` the session, `$2` its coach, `$3` its day, `$4` its type. */
const attendingStudents: Statement = {
  name: 'list-attending-students',
  text: `with series as materialized (
      select record_id from group_sessions
      where coach = $2 and date between $3::date - 28 and $3::date and session_type = $4
        and extract(dow from date) = extract(dow from $3::date))
    select m.related_student as student, bool_or(a.group_session = $1) as attended,
      (array_agg(m.record_id order by a.group_session = $1 desc, m.start_date desc))[1] as membership
    from group_attendees a
      join weeks w on w.record_id = a.student
      join memberships m on m.record_id = w.related_membership
    where a.group_session in (select record_id from series union all select $1::integer)
    group by m.related_student`,
};

export interface Attending {
  readonly student: number;
  /** True for those who attended the session itself, and not only sessions like it. */
  readonly attended: boolean;
  /** The last membership with which they attended. */
  readonly membership: number;
}

/** Returns the attendees of a session, and of sessions of its type on its weekday in the four weeks before. */
export function listAttending(
  db: Db,
  { recordId, date, sessionType }: Session,
  coach: number,
): Promise<(Attending & Record<string, unknown>)[]> {
  return db.query(attendingStudents, [recordId, coach, date, sessionType]);
}

/**
 * `$1` to `$3` are the attendees, `$4` the asked day, `$5` its Sunday. A student whose membership has ended goes on
 * with another one that runs on the day and has group calls, such as its renewal.
 */
const formerStudents: Statement = {
  name: 'list-former-students',
  text: `select s.full_name as name, at.attended, next.week, c.name as "courseName",
      coalesce(to_char(own.end_date, 'YYYY-MM-DD'), '') as "endDate"
    from unnest($1::integer[], $2::boolean[], $3::integer[]) as at (student, attended, membership)
      join coaching_students s on s.record_id = at.student
      join memberships own on own.record_id = at.membership
      join courses c on c.record_id = own.related_course
      left join lateral (
        select w.record_id as week
        from memberships m
          join courses mc on mc.record_id = m.related_course
          join weeks w on w.related_membership = m.record_id and w.week_starts = $5::date
        where m.related_student = s.record_id and s.archived_at is null and mc.has_group_calls
          and ${activeSql('m', '$4::date')}
        order by m.record_id = own.record_id desc, m.start_date desc, m.record_id desc limit 1) next on true
    order by s.full_name collate for_people, s.record_id`,
};

interface Former {
  name: string;
  attended: boolean;
  week: number | null;
  courseName: string;
  endDate: Day | '';
}

/** Returns the attendees with their week records of a day, and those who have left since. */
export async function listFormerStudents(
  db: Db,
  attending: readonly Attending[],
  { day, start }: { readonly day: Day; readonly start: Day },
): Promise<Pick<FormerSession, 'students' | 'left'>> {
  const found = await db.query<Former & Record<string, unknown>>(formerStudents, [
    attending.map(({ student }) => student),
    attending.map(({ attended }) => attended),
    attending.map(({ membership }) => membership),
    day,
    start,
  ]);
  return {
    students: found.flatMap(({ week, name, attended }) =>
      week === null ? [] : [{ student: week, name, attended }],
    ),
    left: found.flatMap(({ week, attended, name, courseName, endDate }) =>
      week === null && attended ? [{ name, courseName, endDate }] : [],
    ),
  };
}
