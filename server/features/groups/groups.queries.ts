import type { FormerSession } from '@soltura/contract/records/former-sessions';
import type { ListedGroup } from '@soltura/contract/records/groups';
import type { Day } from '@soltura/domain/dates';
import type { Db, Statement } from '../../db/session.ts';
import { weeksOfMembershipSql } from '../weeks/long-weeks.queries.ts';
import { listSql } from '../weeks/week-sql.ts';

/** The number of days in which the last session of a group is looked for. */
const LOOKED_BACK = 28;

/**
 * SQL for the sessions of a group `g` on a day and in the four weeks before: those of its coach and its type that one
 * of its members attended, with whichever membership. They are found from the weeks of the members, so that neither the
 * other sessions of the coach nor former years make it slower; `offset 0` keeps the planner from beginning with the
 * sessions.
 */
const itsSessions = (day: string) => `
  from (
    select a.group_session
    from group_members gm
      join memberships own on own.record_id = gm.membership
      join memberships m on m.related_student = own.related_student
      join weeks w on ${weeksOfMembershipSql(`(${day}::date - ${LOOKED_BACK + 6})`, day)}
      join group_attendees a on a.student = w.record_id
    where gm.related_group = g.record_id offset 0) attended
    cross join lateral (select * from group_sessions one where one.record_id = attended.group_session offset 0) s
  where s.coach = g.coach and s.session_type = g.session_type
    and s.date between ${day}::date - ${LOOKED_BACK} and ${day}::date`;

/** SQL for a list of groups: those that meet on the day of `$1` come first, then in the order of the days after it. */
const listText = (where: string) => `
  select g.record_id as "recordId", g.name, g.session_type as "sessionType", g.weekday,
    coalesce(k.name, '') as "coachName",
    (select count(*)::integer
      from group_members gm
        join memberships m on m.record_id = gm.membership
        join coaching_students st on st.record_id = m.related_student
      where gm.related_group = g.record_id and st.archived_at is null) as members,
    coalesce(held.last::text, '') as "lastLogged", held.session
  from groups g left join coaches k on k.record_id = g.coach
    cross join lateral (
      select max(s.date) filter (where s.date < $1::date) as last,
        max(s.record_id) filter (where s.date = $1::date) as session
      ${itsSessions('$1')}) held
  where ${where}
  order by (g.weekday - extract(dow from $1::date)::integer + 7) % 7, g.name collate for_people, g.record_id`;

const groupsOfCoach: Statement = { name: 'list-groups-of-coach', text: listText('g.coach = $2') };
const groupsOfNobody: Statement = {
  name: 'list-groups-of-former-coaches',
  text: listText(`g.record_id in (
    select record_id from groups where coach is null
    union all
    select own.record_id from coaches left_coach join groups own on own.coach = left_coach.record_id
      where left_coach.archived_at is not null)`),
};

/** Returns the groups of a coach, or those whose coach has left; those that meet on the day come first. */
export function listGroups(db: Db, day: Day, coach: number | 'none'): Promise<ListedGroup[]> {
  return coach === 'none' ? db.query(groupsOfNobody, [day]) : db.query(groupsOfCoach, [day, coach]);
}

/** `$1` is the id; no row for an unknown one. */
export const oneGroup: Statement = {
  name: 'read-group',
  text: `select json_build_object(
      'recordId', g.record_id, 'version', g.version, 'name', g.name,
      'coach', coalesce(k.email, ''), 'coachName', coalesce(k.name, ''),
      'sessionType', g.session_type, 'weekday', g.weekday,
      'members', (select ${listSql(
        `json_build_object('membership', m.record_id, 'name', s.full_name, 'courseName', c.name,
          'endDate', coalesce(to_char(m.end_date, 'YYYY-MM-DD'), ''))`,
        's.full_name collate for_people, m.record_id',
      )} from group_members gm
        join memberships m on m.record_id = gm.membership
        join coaching_students s on s.record_id = m.related_student
        join courses c on c.record_id = m.related_course
        where gm.related_group = g.record_id))::text as json
    from groups g left join coaches k on k.record_id = g.coach where g.record_id = $1`,
};

const membershipsOfWeeks: Statement = {
  name: 'find-memberships-of-weeks-for-groups',
  // The student is locked, so that one who leaves at this moment is no member afterwards.
  text: `select w.record_id as week, m.record_id as membership
    from weeks w
      join memberships m on m.record_id = w.related_membership
      join coaching_students s on s.record_id = m.related_student
    where w.record_id = any($1::integer[]) and s.archived_at is null
    order by s.record_id, w.record_id for share of s`,
};

/** Returns the memberships of weeks, by week; weeks of archived students are left out. */
export async function findMemberships(
  db: Db,
  weeks: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ week: number; membership: number }>(membershipsOfWeeks, [weeks]);
  return new Map(rows.map(({ week, membership }) => [week, membership]));
}

type Session = NonNullable<FormerSession['session']>;

const lastSession: Statement = {
  name: 'find-last-session-of-group',
  text: `select last.* from groups g cross join lateral (
      select s.record_id as "recordId", s.date::text as date, s.session_type as "sessionType", s.topic,
        s.zoom_link as "zoomLink" ${itsSessions('$2')} and s.date < $2::date
      order by s.date desc, s.record_id desc limit 1) last
    where g.record_id = $1`,
};

export async function findLastSession(db: Db, group: number, day: Day): Promise<Session | undefined> {
  const [found] = await db.query<Session & Record<string, unknown>>(lastSession, [group, day]);
  return found;
}

const attendingMembers: Statement = {
  name: 'list-attending-members',
  text: `select m.related_student as student, max(m.record_id) as membership,
      $2::integer is null or exists (
        select from group_attendees a
          join weeks w on w.record_id = a.student
          join memberships own on own.record_id = w.related_membership
        where a.group_session = $2 and own.related_student = m.related_student) as attended
    from group_members gm join memberships m on m.record_id = gm.membership
    where gm.related_group = $1 group by m.related_student`,
};

export interface AttendingMember {
  readonly student: number;
  /** True for all members where there is no session. */
  readonly attended: boolean;
  readonly membership: number;
}

export function listMembers(
  db: Db,
  group: number,
  session: number | undefined,
): Promise<(AttendingMember & Record<string, unknown>)[]> {
  return db.query(attendingMembers, [group, session ?? null]);
}

const ofStudents: Statement = {
  name: 'find-groups-of-students',
  text: `select distinct gm.related_group as id
    from memberships m join group_members gm on gm.membership = m.record_id
    where m.related_student = any($1::integer[]) order by 1`,
};

export async function findGroupsOfStudents(db: Db, students: readonly number[]): Promise<number[]> {
  return (await db.query<{ id: number }>(ofStudents, [students])).map(({ id }) => id);
}
