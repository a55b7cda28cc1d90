import type { FoundWeeks } from '@soltura/contract/weeks/long-weeks';
import { foldText } from '@soltura/domain/search/match';
import type { WeekFilters } from '@soltura/domain/weeks/week-filters';
import type { Db, Statement } from '../../db/session.ts';
import { isLongSql } from '../long-list.ts';
import { findFirst, makeSearch } from '../search-sql.ts';
import { recordsSql } from './held-sql.ts';
import { IN_RANGE, RUNS_IN_RANGE } from './selection.ts';
import { TO_STUDENT } from './week-sql.ts';

// The weekly records of a school that has too many weeks to read as a whole (decision 0183).

/**
 * Counts weeks and running memberships; `$1` and `$2` are the first and the last day of the range. Future days have
 * memberships but no weeks yet.
 */
export const areManyRecords: Statement = {
  name: 'count-records-of-range',
  text: `select ${[`weeks where week_starts ${IN_RANGE}`, `memberships m where ${RUNS_IN_RANGE}`].map(isLongSql).join(' or ')} as "isLong"`,
};

export const NO_RECORDS = JSON.stringify({
  isWhole: false,
  weeks: [],
  memberships: [],
  students: [],
  assignments: [],
  privateCalls: [],
  groupSessions: [],
  groupAttendees: [],
});

const RECORDS_OF_WEEKS = `with
    chosen_week as materialized (select * from weeks where record_id = any($1::integer[])),
    chosen_session as materialized (
      select group_session from group_attendees where student = any($1::integer[])),
    chosen_membership as materialized (select related_membership as record_id from chosen_week)
    select ${recordsSql({
      weekOrder: 'array_position($1::integer[], w.record_id)',
      assignments: 'a.related_week = any($1::integer[])',
      privateCalls: 'p.related_week = any($1::integer[])',
    })}::text as json`;

/** `$1` are the ids of weeks, in the order of the answer. */
export const recordsOfWeeks: Statement = { name: 'read-records-of-weeks', text: RECORDS_OF_WEEKS };

/** `$1` is a list with one week; no row for an unknown one. */
export const recordsOfWeek: Statement = {
  name: 'read-records-of-week',
  text: `${RECORDS_OF_WEEKS} where exists (select from chosen_week)`,
};

/**
 * Returns SQL for the weeks `w` of a membership `m` that start in a range of days. They are compared as pairs, so that
 * only the index on both columns fits. The planner would prefer the index on days while it has no statistics about a
 * new Sunday, and would scan it for each membership.
 */
export function weeksOfMembershipSql(first: string, last: string): string {
  return `w.related_membership = m.record_id
    and (w.related_membership, w.week_starts) >= (m.record_id, ${first}::date)
    and (w.related_membership, w.week_starts) <= (m.record_id, ${last}::date)`;
}

const BY_NAME = 's.full_name collate for_people, w.record_id';

const weeksOfCoach: Statement = {
  name: 'list-weeks-of-coach',
  text: `select w.record_id as id
    from coaching_students s
      join memberships m on m.related_student = s.record_id
      join weeks w on ${weeksOfMembershipSql('$1', '$2')}
    where s.related_coach = $3
    order by ${BY_NAME}`,
};

export async function listWeeksOfCoach(
  db: Db,
  range: { readonly start: string; readonly end: string },
  coach: number,
): Promise<number[]> {
  const weeks = await db.query<{ id: number }>(weeksOfCoach, [range.start, range.end, coach]);
  return weeks.map(({ id }) => id);
}

// The rule of `passesFilters` in domain/weeks/week-filters.ts. Only coaches of the list count as a student's coach. A
// text that `search_text` does not contain is neither in the name nor in the address, so these are folded only for the
// others.
const PASSES = `w.week_starts = $1::date
  and ($2::integer is null or k.record_id = $2)
  and ($3::integer is null or m.related_course = $3)
  and (not $4::boolean or k.record_id is not null)
  and (not $5::boolean or not w.hold_week)
  and (not $6::boolean or c.name <> $7)
  and ($8::boolean is null or w.records_complete = $8)
  and ($9 = ''
    or strpos(s.search_text, $9) > 0
      and (strpos(found_text(s.full_name), $9) > 0 or strpos(found_text(s.email), $9) > 0)
    or w.notes <> '' and strpos(found_text(w.notes), $9) > 0)`;

const passingWeeks = (order: 'asc' | 'desc'): Statement => ({
  name: `list-passing-weeks-${order}`,
  text: `with passing as materialized (
      select w.record_id, s.full_name
      from weeks w ${TO_STUDENT}
        join courses c on c.record_id = m.related_course
        left join coaches k on k.record_id = s.related_coach and k.archived_at is null
      where ${PASSES})
    select (select count(*)::integer from passing) as count,
      array(
        select record_id from passing order by full_name collate for_people ${order}, record_id
        limit $11::integer offset ($10::bigint - 1) * $11::integer) as ids`,
});
const ascending = passingWeeks('asc');
const descending = passingWeeks('desc');

/** Returns a page of the weeks that pass the filters, and their count; a page beyond the last is empty. */
export async function listPassingWeeks(
  db: Db,
  filters: WeekFilters,
  {
    challengeLevel,
    page,
    size,
    isDescending,
  }: { challengeLevel: string; page: number; size: number; isDescending: boolean },
): Promise<{ ids: number[]; count: number }> {
  const { week, coach, course, noCoachless, noHold, noChallenge, completion, search } = filters;
  const [found] = await db.query<{ ids: number[]; count: number }>(isDescending ? descending : ascending, [
    week,
    coach,
    course,
    noCoachless,
    noHold,
    noChallenge,
    challengeLevel,
    completion === 'all' ? null : completion === 'complete',
    foldText(search),
    page,
    size,
  ]);
  return found ?? { ids: [], count: 0 };
}

// Parameters: `$1` the text, `$2` and `$3` the days of the range, `$4` true for courses with group calls only.
const HAS_WEEK = `exists (
  select from coaching_students n
    join memberships m on m.related_student = n.record_id
    join courses c on c.record_id = m.related_course
    join weeks w on ${weeksOfMembershipSql('$2', '$3')}
  where n.record_id = s.record_id and strpos(found_text(n.full_name), $1) > 0
    and (not $4::boolean or c.has_group_calls))`;

const studentsWithWeeks = makeSearch({
  name: 'find-students-with-weeks',
  table: 'coaching_students',
  alias: 's',
  isListed: 's.archived_at is null',
  isWanted: HAS_WEEK,
  fields: 's.record_id as id',
  valueCount: 3,
});

const weeksOfStudents: Statement = {
  name: 'list-weeks-of-students',
  text: `select w.record_id as "recordId", w.week_starts::text as "weekStarts", s.record_id as student,
      s.full_name as "fullName", c.name as "courseName"
    from unnest($1::integer[]) with ordinality wanted (id, place)
      join coaching_students s on s.record_id = wanted.id
      join memberships m on m.related_student = s.record_id
      join courses c on c.record_id = m.related_course
      join weeks w on ${weeksOfMembershipSql('$2', '$3')}
    where not $4::boolean or c.has_group_calls
    order by wanted.place, w.record_id`,
};

export async function findWeeks(
  db: Db,
  range: { readonly start: string; readonly end: string },
  wanted: string,
  { hasGroupCalls }: { hasGroupCalls: boolean },
): Promise<FoundWeeks> {
  const values = [range.start, range.end, hasGroupCalls];
  const { found, isCut } = await findFirst<{ id: number }>(db, studentsWithWeeks, wanted, values);
  if (found.length === 0) return { weeks: [], isCut };
  const weeks = await db.query<FoundWeeks['weeks'][number]>(weeksOfStudents, [
    found.map(({ id }) => id),
    ...values,
  ]);
  return { weeks, isCut };
}
