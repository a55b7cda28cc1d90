import { type Day, toDay } from '@soltura/domain/dates';
import { listRequiredWeeks, type MembershipSpan, type NewWeek } from '@soltura/domain/weeks/missing-weeks';
import type { Db } from '../../db/session.ts';
import { spanSql } from './selection.ts';

interface Lacking extends MembershipSpan {
  readonly recordId: number;
  readonly coach: string;
}

interface Range {
  readonly start: Day;
  readonly end: Day;
}

const membershipsThatLackWeeks = {
  name: 'find-memberships-that-lack-weeks',
  // Finds candidates only; `listRequiredWeeks` decides which weeks a membership must have.
  text: `select m.record_id as "recordId", m.start_date as "startDate", m.end_date as "endDate",
      m.on_hold as "onHold", coalesce(c.name, '') as coach
    from memberships m
      join coaching_students s on s.record_id = m.related_student
      left join coaches c on c.record_id = s.related_coach
    where s.archived_at is null and m.record_id in (select lacking.record_id from (
      select m.record_id, sunday
      from unnest($1::date[]) sunday
        join memberships m on ${spanSql('m')} @> sunday
      except select related_membership, week_starts from weeks where week_starts = any($1::date[])) lacking)
    order by m.record_id`,
};

const membershipsOfCoachThatLackWeeks = {
  name: 'find-memberships-of-coach-that-lack-weeks',
  text: `select m.record_id as "recordId", m.start_date as "startDate", m.end_date as "endDate",
      m.on_hold as "onHold", c.name as coach
    from coaches c
      join coaching_students s on s.related_coach = c.record_id
      join memberships m on m.related_student = s.record_id
    where c.record_id = $2 and s.archived_at is null and exists (
      select from unnest($1::date[]) sunday
      where ${spanSql('m')} @> sunday and not exists (
        select from weeks w where w.related_membership = m.record_id and w.week_starts = sunday))
    order by m.record_id`,
};

const membershipsOfStudentsThatLackWeeks = {
  name: 'find-memberships-of-students-that-lack-weeks',
  text: `select m.record_id as "recordId", m.start_date as "startDate", m.end_date as "endDate",
      m.on_hold as "onHold", coalesce(c.name, '') as coach
    from coaching_students s
      join memberships m on m.related_student = s.record_id
      left join coaches c on c.record_id = s.related_coach
    where s.record_id = any($2::integer[]) and s.archived_at is null and exists (
      select from unnest($1::date[]) sunday
      where ${spanSql('m')} @> sunday and not exists (
        select from weeks w where w.related_membership = m.record_id and w.week_starts = sunday))
    order by m.record_id`,
};

const membershipsThatLackSomeWeeks = {
  name: 'find-given-memberships-that-lack-weeks',
  text: `select m.record_id as "recordId", m.start_date as "startDate", m.end_date as "endDate",
      m.on_hold as "onHold", coalesce(c.name, '') as coach
    from memberships m
      join coaching_students s on s.record_id = m.related_student
      left join coaches c on c.record_id = s.related_coach
    where m.record_id = any($2::integer[]) and s.archived_at is null and exists (
      select from unnest($1::date[]) sunday
      where ${spanSql('m')} @> sunday and not exists (
        select from weeks w where w.related_membership = m.record_id and w.week_starts = sunday))
    order by m.record_id`,
};

const spanOfMembership = {
  name: 'find-weeks-of-membership',
  text: `select m.record_id as "recordId", m.start_date as "startDate", m.end_date as "endDate",
      m.on_hold as "onHold", coalesce(c.name, '') as coach,
      array(
        select to_char(w.week_starts, 'YYYY-MM-DD') from weeks w where w.related_membership = m.record_id) as stored
    from memberships m
      join coaching_students s on s.record_id = m.related_student
      left join coaches c on c.record_id = s.related_coach
    where m.record_id = $1 and s.archived_at is null`,
};

const addWeeks = {
  name: 'add-weeks',
  // All inserts use the same order, so that two concurrent calls cannot deadlock. A membership that was deleted
  // meanwhile gets no weeks, and one whose start is being changed is waited for, since the numbers follow the start.
  text: `with present as materialized (
      select record_id, start_date from memberships where record_id = any($1::integer[]) order by record_id for share),
    numbered as materialized (
      select record_id, first_week_of(record_id, start_date) as first_week from present)
    insert into weeks (related_membership, week, week_starts, hold_week, primary_coach_when_created)
    select related_membership, (week_starts - first_week) / 7, week_starts, hold_week, primary_coach_when_created
    from unnest($1::integer[], $2::date[], $3::boolean[], $4::text[])
      as new (related_membership, week_starts, hold_week, primary_coach_when_created)
      join numbered on numbered.record_id = new.related_membership
    where week_starts >= first_week
    order by related_membership, week_starts
    on conflict (related_membership, week_starts) do nothing`,
};

const MAX_AT_ONCE = 5_000;

export const TABLES_OF_MISSING_WEEKS = ['memberships', 'coaching_students', 'coaches', 'weeks'] as const;

/**
 * Creates the missing week records whose Sunday lies in a range of days (api.md 6.7), of all students or of one
 * coach's. One statement and no write when none is missing, otherwise two statements for any number. Must be called
 * before a statement that reads weeks, not inside it: a statement does not see its own inserts.
 */
export function ensureWeeks(db: Db, range: Range, today: Day, coach?: number): Promise<void> {
  return ensureLacking(db, range, today, (sundays) =>
    coach === undefined
      ? db.query<Lacking>(membershipsThatLackWeeks, [sundays])
      : db.query<Lacking>(membershipsOfCoachThatLackWeeks, [sundays, coach]),
  );
}

/** Like `ensureWeeks`, for some students. */
export function ensureWeeksOfStudents(
  db: Db,
  range: Range,
  today: Day,
  students: readonly number[],
): Promise<void> {
  return ensureLacking(db, range, today, (sundays) =>
    db.query<Lacking>(membershipsOfStudentsThatLackWeeks, [sundays, students]),
  );
}

/** Like `ensureWeeks`, for some memberships. */
export function ensureWeeksOfMemberships(
  db: Db,
  memberships: readonly number[],
  range: Range,
  today: Day,
): Promise<void> {
  return ensureLacking(db, range, today, (sundays) =>
    db.query<Lacking>(membershipsThatLackSomeWeeks, [sundays, memberships]),
  );
}

async function ensureLacking(
  db: Db,
  range: Range,
  today: Day,
  find: (sundays: readonly Day[]) => Promise<Lacking[]>,
): Promise<void> {
  const always: MembershipSpan = { startDate: range.start, endDate: null, onHold: false };
  const sundays = listRequiredWeeks(always, range, today).map(({ weekStarts }) => weekStarts);
  if (sundays.length === 0) return;
  const lacking = await find(sundays);
  const weeks = lacking.flatMap((membership) =>
    listRequiredWeeks(membership, range, today).map((week) => ({ membership, week })),
  );
  await storeWeeks(db, weeks);
}

/** Like `ensureWeeks`, for all weeks of one membership; does nothing for an unknown one. */
export async function ensureWeeksOfMembership(db: Db, id: number, now: Date): Promise<void> {
  const [membership] = await db.query<Lacking & { readonly stored: Day[] }>(spanOfMembership, [id]);
  if (!membership) return;
  const today = toDay(now);
  const stored = new Set(membership.stored);
  const required = listRequiredWeeks(membership, { start: membership.startDate, end: today }, today);
  const lacking = required.filter(({ weekStarts }) => !stored.has(weekStarts));
  await storeWeeks(
    db,
    lacking.map((week) => ({ membership, week })),
  );
}

async function storeWeeks(db: Db, weeks: { membership: Lacking; week: NewWeek }[]): Promise<void> {
  // In parts, so that no statement has the values of the years of weeks that a school which moves in lacks.
  for (let from = 0; from < weeks.length; from += MAX_AT_ONCE) {
    const part = weeks.slice(from, from + MAX_AT_ONCE);
    const column = <Value>(read: (membership: Lacking, week: NewWeek) => Value) =>
      part.map(({ membership, week }) => read(membership, week));
    await db.query(addWeeks, [
      column(({ recordId }) => recordId),
      column((_, { weekStarts }) => weekStarts),
      column((_, { holdWeek }) => holdWeek),
      column(({ coach }) => coach),
    ]);
  }
}
