import type { ManyAssignments } from '@soltura/contract/flashcards/given-sets';
import type { Day } from '@soltura/domain/dates';
import {
  type AssignmentOutcome,
  decideAssignment,
  type StudentGroup,
} from '@soltura/domain/example-sets/cohort';
import { foldAddress } from '../../addresses.ts';
import type { Db, Statement } from '../../db/session.ts';
import { USER_OF_STUDENT } from '../people/user-of-student.ts';
import { KEPT } from './collecting.queries.ts';

const findPresent = {
  name: 'find-examples-to-assign',
  text: `select record_id as "recordId" from examples
    where record_id = any($1::integer[]) and archived_at is null order by record_id for key share`,
};

interface FoundUser {
  address: string;
  recordId: number | null;
  name: string;
  role: string;
  emailAddress: string;
  held: number;
}

// `is true` counts within the index on the cards that a student holds; for many examples the planner would choose to
// read every card of each student.
const userFields = (examples: string) => `u.record_id as "recordId", coalesce(u.name, '') as name,
      coalesce(u.student_role, '') as role, coalesce(u.email_address, '') as "emailAddress",
      (select count(*)::integer from student_examples c where c.related_student = u.record_id
        and (c.related_example = any(${examples}::integer[])) is true and c.removed_at is null) as held`;

const findUsers = {
  name: 'find-users-to-assign-to',
  text: `select g.address, ${userFields('$2')}
    from unnest($1::text[]) with ordinality as g (address, place)
      left join users u on lower(u.email_address) = g.address and u.email_address <> '' and u.archived_at is null
    order by g.place`,
};

/** Students of a coach with a membership that runs or begins within a month; looked up for each of them. */
const ofCoach = (coach: string, today: string) => `u.record_id = any(array(
    select ${USER_OF_STUDENT} from coaching_students s
    where s.related_coach = ${coach} and s.archived_at is null and exists (
      select from memberships m where m.related_student = s.record_id
        and m.start_date <= ${today}::date + interval '1 month' and (m.end_date is null or m.end_date >= ${today}::date)
        offset 0)))`;

/**
 * Returns the statement for the users of a group, with its values after $1, the examples. Each combination of filters
 * has its own statement, and so its own plan.
 */
function findGroup(
  { relatedProgram, cohort, relatedCoach }: StudentGroup,
  today: Day,
): { statement: Statement; values: (string | number)[] } {
  const names: string[] = [];
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const add = (value: string | number) => `$${values.push(value) + 1}`;
  if (relatedProgram !== null) {
    names.push('program');
    conditions.push(`u.related_program = ${add(relatedProgram)}`);
  }
  if (cohort !== '') {
    names.push('cohort');
    conditions.push(`u.cohort = ${add(cohort)}`);
  }
  if (relatedCoach !== null) {
    names.push('coach');
    conditions.push(ofCoach(add(relatedCoach), add(today)));
  }
  const text = `select lower(u.email_address) as address, ${userFields('$1')}
    from users u
    where u.archived_at is null and u.email_address <> '' and u.student_role <> '' and ${conditions.join(' and ')}
    order by u.search_text collate for_people, u.record_id`;
  return { statement: { name: `find-users-of-${names.join('-and-')}`, text }, values };
}

/**
 * Gives each student the examples that they lack: $1 the students, $2 the examples. As `collectCards` does, it locks
 * and creates cards in one order, restores those that were removed within 30 days, and locks the students after their
 * cards.
 */
const assign = {
  name: 'assign-examples-to-students',
  text: `with held as (
      select record_id, related_student, related_example, removed_at from student_examples
      where related_student = any($1::integer[]) and related_example = any($2::integer[])
        and (removed_at is null or removed_at > now() - ${KEPT})
      order by record_id for update),
    present as materialized (
      select record_id from users
      where record_id = any($1::integer[]) and merged_into is null and (select count(*) from held) >= 0
      order by record_id for key share),
    latest as (
      select distinct on (related_student, related_example) * from held
      order by related_student, related_example, removed_at desc nulls first, record_id desc),
    revived as (
      update student_examples c set removed_at = null, coach_added = true
      from latest where c.record_id = latest.record_id and latest.removed_at is not null
      returning c.record_id, c.related_student),
    added as (
      insert into student_examples (related_student, related_example, coach_added)
      select student, example, true from (select record_id from present) as p (student), unnest($2::integer[]) example
      where not exists (
        select from latest where latest.related_student = student and latest.related_example = example)
      order by student, example
      on conflict (related_student, related_example) where removed_at is null do nothing
      returning record_id, related_student)
    select record_id as "recordId", related_student as student from revived
    union all select record_id, related_student from added
    order by 1`,
};

const STUDENTS_AT_ONCE = 200;

export interface Assignee {
  address: string;
  recordId: number | null;
  name: string;
  outcome: AssignmentOutcome;
  added: number;
}

/**
 * Returns the outcome for each different address in the given order, or for the students of a group by name, and the
 * ids of the existing examples in ascending order.
 */
export async function planAssignment(
  db: Db,
  { addresses, group, exampleIds }: ManyAssignments,
  today: Day,
): Promise<{ students: Assignee[]; present: number[] }> {
  const present = (await db.query<{ recordId: number }>(findPresent, [exampleIds])).map(
    ({ recordId }) => recordId,
  );
  const found = group
    ? await readGroup(db, group, present, today)
    : await db.query<FoundUser>(findUsers, [readDifferent(addresses), present]);
  const students = found.map(({ address, recordId, name, role, emailAddress, held }) => {
    const user = recordId === null ? undefined : { role, emailAddress };
    const outcome = decideAssignment({ user, held }, present.length);
    const added = outcome === 'given' ? present.length - held : 0;
    return { address, recordId, name, outcome, added };
  });
  // Users whom no picker offers are left out of a group, since nobody has named them.
  const named = group ? students.filter(({ outcome }) => outcome !== 'no-student') : students;
  return { students: named, present };
}

async function readGroup(
  db: Db,
  group: NonNullable<ManyAssignments['group']>,
  present: readonly number[],
  today: Day,
): Promise<FoundUser[]> {
  const { statement, values } = findGroup(group, today);
  const found = await db.query<FoundUser>(statement, [present, ...values]);
  const without = new Set(readDifferent(group.without));
  return found.filter(({ address }) => !without.has(address));
}

function readDifferent(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map(foldAddress))];
}

export async function assignExamples(
  db: Db,
  students: readonly Assignee[],
  present: readonly number[],
): Promise<{ recordId: number; student: number }[]> {
  const given = students
    .flatMap(({ recordId, outcome }) => (recordId !== null && outcome === 'given' ? [recordId] : []))
    .toSorted((a, b) => a - b);
  const cards: { recordId: number; student: number }[] = [];
  for (let from = 0; from < given.length; from += STUDENTS_AT_ONCE) {
    const part = given.slice(from, from + STUDENTS_AT_ONCE);
    const made = await db.query<{ recordId: number; student: number }>(assign, [part, present]);
    for (const card of made) cards.push(card);
  }
  return cards;
}
