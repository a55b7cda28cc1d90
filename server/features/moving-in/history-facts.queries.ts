import { type Day, isDay } from '@soltura/domain/dates';
import type { HistoryRecord, HistoryWeek } from '@soltura/domain/moving-in/history-facts';
import type { HistoryListName } from '@soltura/domain/moving-in/history-lists';
import { type KnownMembership, keyOfWeek, type WeekKey } from '@soltura/domain/moving-in/week-places';
import type { Row } from '@soltura/domain/tables/table';
import { valuesSql } from '../../changes/record-source.ts';
import type { Db, Statement } from '../../db/session.ts';
import { creditType } from '../credits/credit-type.ts';
import { assignmentType, groupSessionType, privateCallType } from '../records/record-types.ts';
import { weekSource } from '../weeks/weeks.queries.ts';

// Stored data of the people whom a file names. The statements read and lock nothing.

const membershipsOfStudents: Statement = {
  name: 'find-memberships-for-history',
  text: `select m.record_id as "recordId", m.related_student as "relatedStudent", m.related_course as "relatedCourse",
      c.has_group_calls as "hasGroupCalls", m.start_date as "startDate", m.end_date as "endDate", m.on_hold as "onHold"
    from memberships m join courses c on c.record_id = m.related_course
    where m.related_student = any($1::integer[]) order by m.record_id`,
};

const archivedStudents: Statement = {
  name: 'find-archived-students-for-history',
  text: `select record_id as id from coaching_students
    where record_id = any($1::integer[]) and archived_at is not null`,
};

/** SQL condition: a week was imported as complete, and was not completed with its calls since. */
const WAITS = `i.waits_since is not null
  and not exists (select from change_sets u where u.takes_back = i.waits_since)
  and (i.completed_by is null or exists (select from change_sets u where u.takes_back = i.completed_by))`;

const weeksOfStudents: Statement = {
  name: 'find-weeks-for-history',
  text: `select t.record_id as "recordId", t.version, m.related_student as student, i.key as "importKey",
      m.record_id || ' ' || to_char(t.week_starts, 'YYYY-MM-DD') as key, t.week,
      (select count(*)::integer from private_calls p where p.related_week = t.record_id)
        + (select count(*)::integer from group_attendees a where a.student = t.record_id) as "callCount",
      coalesce(${WAITS}, false) as waits, ${valuesSql(weekSource)} as values
    from memberships m join weeks t on t.related_membership = m.record_id
      left join imported_rows i on i.week = t.record_id
    where m.related_student = any($1::integer[]) and t.week_starts between $2::date and $3::date
    order by t.record_id`,
};

const IN_ORDER = 'order by i.record_id, t.record_id';

const assignmentsOfStudents: Statement = {
  name: 'find-assignments-for-history',
  text: `select t.record_id as "recordId", t.version, m.related_student as student, i.key as "importKey",
      ${valuesSql(assignmentType.source)} as values
    from memberships m join weeks w on w.related_membership = m.record_id
      join assignments t on t.related_week = w.record_id
      left join imported_rows i on i.assignment = t.record_id
    where m.related_student = any($1::integer[]) ${IN_ORDER}`,
};

const callsOfStudents: Statement = {
  name: 'find-private-calls-for-history',
  text: `select t.record_id as "recordId", t.version, m.related_student as student, i.key as "importKey",
      ${valuesSql(privateCallType.source)} as values
    from memberships m join weeks w on w.related_membership = m.record_id
      join private_calls t on t.related_week = w.record_id
      left join imported_rows i on i.private_call = t.record_id
    where m.related_student = any($1::integer[]) ${IN_ORDER}`,
};

const creditsOfStudents: Statement = {
  name: 'find-bundle-credits-for-history',
  text: `select t.record_id as "recordId", t.version, t.related_student as student, i.key as "importKey",
      ${valuesSql(creditType.source)} as values
    from bundle_credits t left join imported_rows i on i.bundle_credit = t.record_id
    where t.related_student = any($1::integer[]) ${IN_ORDER}`,
};

const sessionsOfDays: Statement = {
  name: 'find-group-sessions-for-history',
  text: `select t.record_id as "recordId", t.version, null as student, i.key as "importKey",
      ${valuesSql({ ...groupSessionType.source, lists: [] })} as values,
      coalesce((select json_agg(json_build_object('membership', w.related_membership,
          'weekStarts', to_char(w.week_starts, 'YYYY-MM-DD'), 'student', m.related_student) order by a.record_id)
        from group_attendees a join weeks w on w.record_id = a.student
          join memberships m on m.record_id = w.related_membership
        where a.group_session = t.record_id), '[]') as attendees
    from (
        select s.record_id from unnest($1::date[], $2::integer[]) as x (day, coach)
          join group_sessions s on s.date = x.day and s.coach = x.coach
        union select k.group_session from unnest($3::text[]) as x (key)
          join imported_rows k on k.key = x.key and k.group_session is not null) chosen
      join group_sessions t on t.record_id = chosen.record_id
      left join imported_rows i on i.group_session = t.record_id
    ${IN_ORDER}`,
};

const weekIds: Statement = {
  name: 'find-week-records-for-history',
  text: `select record_id as "recordId", related_membership as membership,
      to_char(week_starts, 'YYYY-MM-DD') as "weekStarts"
    from weeks where related_membership = any($1::integer[]) and week_starts between $2::date and $3::date`,
};

const waitingWeeks: Statement = {
  name: 'find-weeks-that-wait-for-calls',
  text: `select i.week as id from imported_rows i where i.week = any($1::integer[]) and ${WAITS} order by i.week`,
};

export function findMemberships(db: Db, students: readonly number[]): Promise<KnownMembership[]> {
  return db.query<KnownMembership>(membershipsOfStudents, [students]);
}

export async function findArchived(db: Db, students: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ id: number }>(archivedStudents, [students]);
  return new Set(rows.map(({ id }) => id));
}

export function findHistoryWeeks(
  db: Db,
  students: readonly number[],
  { start, end }: { readonly start: Day; readonly end: Day },
): Promise<HistoryWeek[]> {
  return db.query<HistoryWeek>(weeksOfStudents, [students, start, end]);
}

type RecordsOfStudents = Exclude<HistoryListName, 'weeks' | 'group-sessions'>;

const ofStudents: Readonly<Record<RecordsOfStudents, Statement>> = {
  assignments: assignmentsOfStudents,
  'private-calls': callsOfStudents,
  'bundle-credits': creditsOfStudents,
};

/** Returns records; a day stands where the columns of their list have one. */
export async function findHistoryRecords(
  db: Db,
  list: RecordsOfStudents,
  students: readonly number[],
): Promise<HistoryRecord[]> {
  const records = await db.query<HistoryRecord>(ofStudents[list], [students]);
  return records.map((record) => ({ ...record, values: { ...record.values, ...readDays(record.values) } }));
}

/** The day, in UTC, of each instant that the columns of a list have as a day. */
function readDays({ dateCreated, expiration }: Row): Row {
  return {
    ...(typeof dateCreated === 'string' && { date: dateCreated.slice(0, 10) }),
    ...(typeof expiration === 'string' && { expiration: expiration.slice(0, 10) }),
  };
}

export interface HeldOn {
  readonly day: Day;
  readonly coach: number;
}

interface FoundAttendee {
  readonly membership: number;
  readonly weekStarts: string;
  readonly student: number;
}

/** Returns sessions with their attendees as keys of weeks, and the students by the memberships of these keys. */
export async function findHistorySessions(
  db: Db,
  { held, keys }: { readonly held: readonly HeldOn[]; readonly keys: readonly string[] },
): Promise<{ readonly records: HistoryRecord[]; readonly studentOf: ReadonlyMap<number, number> }> {
  const found = await db.query<HistoryRecord & { readonly attendees: readonly FoundAttendee[] }>(
    sessionsOfDays,
    [held.map(({ day }) => day), held.map(({ coach }) => coach), keys],
  );
  const all = found.flatMap(({ attendees }) => attendees);
  return {
    records: found.map(({ attendees, ...record }) => ({
      ...record,
      values: {
        ...record.values,
        attendees: attendees.flatMap(({ membership, weekStarts }) =>
          isDay(weekStarts) ? keyOfWeek(membership, weekStarts) : [],
        ),
      },
    })),
    studentOf: new Map(all.map(({ membership, student }) => [membership, student])),
  };
}

export async function findWeekIds(
  db: Db,
  memberships: readonly number[],
  { start, end }: { readonly start: Day; readonly end: Day },
): Promise<ReadonlyMap<WeekKey, number>> {
  const rows = await db.query<{ recordId: number; membership: number; weekStarts: Day }>(weekIds, [
    memberships,
    start,
    end,
  ]);
  return new Map(rows.map((row) => [keyOfWeek(row.membership, row.weekStarts), row.recordId]));
}

export async function findWaitingWeeks(db: Db, weeks: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(waitingWeeks, [weeks]);
  return rows.map(({ id }) => id);
}
