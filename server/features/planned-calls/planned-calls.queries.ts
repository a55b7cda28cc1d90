import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import type { ComingCalls } from '@soltura/contract/planned-calls/planned-calls';
import type { Day } from '@soltura/domain/dates';
import { CREDIT_TYPE } from '@soltura/domain/records/options';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import { creditsLeftSql } from '../credits/credits-left-sql.ts';
import { readJson } from '../read-json.ts';
import { listSql } from '../weeks/week-sql.ts';

const MAX_CALLS = 500;
const MAX_NOT_SAID = 50;
const MAX_COUNTED = 1000;

const STUDENTS = `(select ${listSql(
  "json_build_object('recordId', s.record_id, 'name', s.full_name, 'timeZone', s.time_zone)",
  's.full_name collate for_people, s.record_id',
)} from planned_attendees a join coaching_students s on s.record_id = a.coaching_student
    where a.planned_call = p.record_id)`;

/** SQL for the credits that the student of a call `p` to come has left, where it uses one; else null. */
const creditsLeft = (now: string) => `case
  when p.kind = 'private' and p.status = 'planned' and p.call_type = '${CREDIT_TYPE}' then (
    select coalesce(sum(${creditsLeftSql('a.coaching_student', now)}), 0)::integer
    from planned_attendees a where a.planned_call = p.record_id) end`;

/** SQL for the fields of a planned call `p` in a list of staff, with its coach `k`. */
const listedSql = (
  now: string,
) => `'recordId', p.record_id, 'version', p.version, 'kind', p.kind, 'coachId', p.coach,
  'coachName', coalesce(k.name, ''), 'startsAt', ${instantSql('p.starts_at')}, 'minutes', p.minutes,
  'timeZone', p.time_zone, 'callType', p.call_type, 'sessionType', p.session_type, 'topic', p.topic,
  'joinLink', p.join_link, 'status', p.status, 'students', ${STUDENTS},
  'relatedPrivateCall', p.related_private_call, 'relatedGroupSession', p.related_group_session,
  'rating', coalesce((select c.rating from private_calls c where c.record_id = p.related_private_call), ''), 'creditsLeft', ${creditsLeft(now)}`;

/** SQL for the planned calls `p` that end before the instant `$1` and of which nobody has said whether they were held. */
const NOT_SAID = `p.status = 'planned' and p.starts_at < $1::timestamptz
  and p.starts_at + make_interval(mins => p.minutes) <= $1::timestamptz`;

/**
 * SQL conditions for the owner of a call `p`; `id` is a parameter such as `$4` with the id of the coach or coaching
 * student.
 */
const whose = {
  all: () => 'true',
  coach: (id: string) => `p.coach = ${id}`,
  student: (id: string) =>
    `p.record_id in (select planned_call from planned_attendees where coaching_student = ${id})`,
};
type Whose = keyof typeof whose;

/** The owner of the requested calls: one coach or one coaching student by id, or everybody, with a null id. */
export interface Asked {
  readonly whose: Whose;
  readonly id: number | null;
}

const listOf = (rows: string, now: string) => `
  select ${listSql(`json_build_object(${listedSql(now)})`, 'p.starts_at, p.record_id')}::text as json
  from (${rows}) p left join coaches k on k.record_id = p.coach`;

const idOf = (of: Whose, parameter: string) =>
  of === 'all' ? `${parameter}::integer is null` : whose[of](parameter);

const ofDays = (of: Whose): Statement => ({
  name: `list-planned-calls-of-${of}`,
  text: listOf(
    `select * from planned_calls p
    where p.starts_at >= ($1::date)::timestamp at time zone $3
      and p.starts_at < ($2::date + 1)::timestamp at time zone $3 and ${idOf(of, '$4')}
    order by p.starts_at, p.record_id limit ${MAX_CALLS}`,
    '$5',
  ),
});

const notSaidOf = (of: Whose): Statement => ({
  name: `list-planned-calls-not-said-of-${of}`,
  text: listOf(
    `select * from planned_calls p where ${NOT_SAID} and ${idOf(of, '$2')}
    order by p.starts_at, p.record_id limit ${MAX_NOT_SAID}`,
    '$1',
  ),
});

const countNotSaidOf = (of: Whose): Statement => ({
  name: `count-planned-calls-not-said-of-${of}`,
  text: `select count(*)::integer as count from (
    select from planned_calls p where ${NOT_SAID} and ${idOf(of, '$2')} limit ${MAX_COUNTED}) found`,
});

const daysOf = { all: ofDays('all'), coach: ofDays('coach'), student: ofDays('student') };
const notSaid = { all: notSaidOf('all'), coach: notSaidOf('coach'), student: notSaidOf('student') };
const counts = {
  all: countNotSaidOf('all'),
  coach: countNotSaidOf('coach'),
  student: countNotSaidOf('student'),
};

interface Days {
  readonly start: Day;
  readonly end: Day;
  readonly timeZone: string;
}

/** Returns the planned calls of some days by their starts, at most 500, as JSON. */
export function readCallsOfDays(
  db: Db,
  { start, end, timeZone, now }: Days & { readonly now: Date },
  asked: Asked,
): Promise<string> {
  return readJson(db, daysOf[asked.whose], [start, end, timeZone, asked.id, now]);
}

const MAX_OF_DAY = 50;

const ofDay: Statement = {
  name: 'list-own-planned-calls-of-day',
  text: `select json_build_object(${listedSql('$4')}) as call
    from (
      select * from planned_calls p
      where p.starts_at >= ($1::date)::timestamp at time zone $2
        and p.starts_at < ($1::date + 1)::timestamp at time zone $2 and p.coach = $3
      order by p.starts_at, p.record_id limit ${MAX_OF_DAY}) p
      left join coaches k on k.record_id = p.coach
    order by p.starts_at, p.record_id`,
};

/** Returns the planned calls of a coach on a day by their starts, at most 50. */
export async function listCallsOfCoach(
  db: Db,
  coach: number,
  { day, timeZone, now }: { readonly day: Day; readonly timeZone: string; readonly now: Date },
): Promise<ListedCall[]> {
  const rows = await db.query<{ call: ListedCall }>(ofDay, [day, timeZone, coach, now]);
  return rows.map(({ call }) => call);
}

/** Returns past calls of which nobody has said yet whether they were held, the oldest first, at most 50, as JSON. */
export function readNotSaid(db: Db, now: Date, asked: Asked): Promise<string> {
  return readJson(db, notSaid[asked.whose], [now, asked.id]);
}

/** Counts the calls of `readNotSaid`, up to 1,000. */
export async function countNotSaid(db: Db, now: Date, asked: Asked): Promise<number> {
  const [found] = await db.query<{ count: number }>(counts[asked.whose], [now, asked.id]);
  return found?.count ?? 0;
}

/** `$1` is the id, `$2` now; no row for an unknown one. */
export const oneCall: Statement = {
  name: 'read-planned-call',
  text: `select json_build_object(${listedSql('$2')},
      'coach', coalesce(k.email, ''), 'note', p.note,
      'repeats', (select ${listSql(
        `json_build_object('recordId', r.record_id, 'version', r.version,
          'startsAt', ${instantSql('r.starts_at')}, 'status', r.status)`,
        'r.starts_at, r.record_id',
      )} from planned_calls r where r.repeat_key = p.repeat_key))::text as json
    from planned_calls p left join coaches k on k.record_id = p.coach where p.record_id = $1`,
};

/** SQL for planned calls `p` after an instant. */
const isComing = (now: string) => `p.status = 'planned' and p.starts_at > ${now}::timestamptz`;

const comingOfStudents: Statement = {
  name: 'find-coming-planned-calls-of-students',
  text: `select distinct a.planned_call as id from planned_attendees a join planned_calls p on p.record_id = a.planned_call
    where a.coaching_student = any($1::integer[]) and ${isComing('$2')}
    order by 1`,
};

export async function findComingCalls(db: Db, students: readonly number[], after: Date): Promise<number[]> {
  return (await db.query<{ id: number }>(comingOfStudents, [students, after])).map(({ id }) => id);
}

const comingOfStudent: Statement = {
  name: 'count-coming-private-calls-of-student',
  text: `select k.record_id as coach, k.name as "coachName", count(*)::integer as count
    from coaching_students s
      join coaches k on k.record_id = s.related_coach
      join planned_attendees a on a.coaching_student = s.record_id
      join planned_calls p on p.record_id = a.planned_call
    where s.record_id = $1 and p.coach = s.related_coach and p.kind = 'private' and ${isComing('$2')}
    group by k.record_id, k.name`,
};

const comingOfFormerCoaches: Statement = {
  name: 'count-coming-planned-calls-of-former-coaches',
  text: `select k.record_id as coach, k.name as "coachName", coming.count
    from coaches k cross join lateral (
      select count(*)::integer as count from planned_calls p where p.coach = k.record_id and ${isComing('$1')}) coming
    where k.archived_at is not null and coming.count > 0
    order by k.name collate for_people, k.record_id`,
};

/** Counts the coming private calls of a coaching student with their primary coach; no row without calls. */
export function countComingOfStudent(db: Db, student: number, after: Date): Promise<ComingCalls[]> {
  return db.query<ComingCalls & Record<string, unknown>>(comingOfStudent, [student, after]);
}

/** Counts the coming calls of each coach who has left; no row without calls. */
export function countComingOfFormerCoaches(db: Db, after: Date): Promise<ComingCalls[]> {
  return db.query<ComingCalls & Record<string, unknown>>(comingOfFormerCoaches, [after]);
}

export interface Handing {
  /** A coaching student. */
  readonly student: number;
  /** The coach before. */
  readonly from: number;
}

const privateWithCoaches: Statement = {
  name: 'find-coming-private-calls-with-coaches',
  text: `select p.record_id as id
    from unnest($1::integer[], $3::integer[]) handed (student, coach)
      join planned_attendees a on a.coaching_student = handed.student
      join planned_calls p on p.record_id = a.planned_call
    where p.coach = handed.coach and p.kind = 'private' and ${isComing('$2')} order by 1`,
};

/** Returns the ids of the coming private calls of students with the coaches whom they had. */
export async function findCallsToHandOver(
  db: Db,
  handed: readonly Handing[],
  after: Date,
): Promise<number[]> {
  const students = handed.map(({ student }) => student);
  const coaches = handed.map(({ from }) => from);
  return (await db.query<{ id: number }>(privateWithCoaches, [students, after, coaches])).map(({ id }) => id);
}

const comingOfCoaches: Statement = {
  name: 'find-coming-planned-calls-of-coaches',
  text: `select p.record_id as id from planned_calls p where p.coach = any($1::integer[]) and ${isComing('$2')} order by 1`,
};

export async function findComingCallsOfCoaches(
  db: Db,
  coaches: readonly number[],
  after: Date,
): Promise<number[]> {
  return (await db.query<{ id: number }>(comingOfCoaches, [coaches, after])).map(({ id }) => id);
}

const zoneOfCoach: Statement = {
  name: 'find-time-zone-of-coach',
  text: `select time_zone as "timeZone" from planned_calls where coach = $1
    order by starts_at desc, record_id desc limit 1`,
};

/** Returns the zone in which a coach plans, by the latest call; undefined without one. */
export async function findZoneOfCoach(db: Db, coach: number): Promise<string | undefined> {
  const [call] = await db.query<{ timeZone: string }>(zoneOfCoach, [coach]);
  return call?.timeZone;
}

const ofStudents: Statement = {
  name: 'find-planned-calls-of-students',
  text: `select distinct planned_call as id from planned_attendees where coaching_student = any($1::integer[]) order by 1`,
};

/** Returns the ids of all planned calls of coaching students, also those that were held or cancelled. */
export async function findCallsOfStudents(db: Db, students: readonly number[]): Promise<number[]> {
  return (await db.query<{ id: number }>(ofStudents, [students])).map(({ id }) => id);
}
