import { type AssignmentOutcome, decideAssignment } from '@soltura/domain/example-sets/cohort';
import type { Db } from '../../db/session.ts';
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

const findUsers = {
  name: 'find-users-to-assign-to',
  text: `select g.address, u.record_id as "recordId", coalesce(u.name, '') as name,
      coalesce(u.student_role, '') as role, coalesce(u.email_address, '') as "emailAddress",
      (select count(*)::integer from student_examples c where c.related_student = u.record_id
        and c.related_example = any($2::integer[]) and c.removed_at is null) as held
    from unnest($1::text[]) with ordinality as g (address, place)
      left join users u on lower(u.email_address) = g.address and u.email_address <> '' and u.archived_at is null
    order by g.place`,
};

/**
 * Gives each student the examples that they lack: $1 the students, $2 the examples. As `collectCards` does, it locks and makes
 * cards in one order, and brings back those that were removed lately.
 */
const assign = {
  name: 'assign-examples-to-students',
  text: `with held as (
      select record_id, related_student, related_example, removed_at from student_examples
      where related_student = any($1::integer[]) and related_example = any($2::integer[])
        and (removed_at is null or removed_at > now() - ${KEPT})
      order by record_id for update),
    latest as (
      select distinct on (related_student, related_example) * from held
      order by related_student, related_example, removed_at desc nulls first, record_id desc),
    revived as (
      update student_examples c set removed_at = null, coach_added = true
      from latest where c.record_id = latest.record_id and latest.removed_at is not null
      returning c.record_id, c.related_student),
    added as (
      insert into student_examples (related_student, related_example, coach_added)
      select student, example, true from unnest($1::integer[]) student, unnest($2::integer[]) example
      where not exists (
        select from latest where latest.related_student = student and latest.related_example = example)
      order by student, example
      on conflict (related_student, related_example) where removed_at is null do nothing
      returning record_id, related_student)
    select record_id as "recordId", related_student as student from revived
    union all select record_id, related_student from added
    order by 1`,
};

const takeBack = {
  name: 'take-back-cards',
  text: `with held as (
      select record_id from student_examples where record_id = any($1::integer[]) and removed_at is null
      order by record_id for update),
    removed as (
      update student_examples c set removed_at = now() from held where c.record_id = held.record_id
      returning c.record_id)
    select record_id as "recordId" from removed order by 1`,
};

interface Assignee {
  address: string;
  /** Null for who is skipped. */
  recordId: number | null;
  name: string;
  outcome: AssignmentOutcome;
  /** How many of the examples they get. */
  added: number;
}

/** What becomes of each different address, in their order, and the examples that are there, ascending. */
export async function planAssignment(
  db: Db,
  addresses: readonly string[],
  exampleIds: readonly number[],
): Promise<{ students: Assignee[]; present: number[] }> {
  const different = [...new Set(addresses.map((address) => address.trim().toLowerCase()))];
  const present = (await db.query<{ recordId: number }>(findPresent, [exampleIds])).map(
    ({ recordId }) => recordId,
  );
  const found = await db.query<FoundUser>(findUsers, [different, present]);
  const students = found.map(({ address, recordId, name, role, emailAddress, held }) => {
    const user = recordId === null ? undefined : { role, emailAddress };
    const outcome = decideAssignment({ user, held }, present.length);
    const added = outcome === 'given' ? present.length - held : 0;
    return { address, recordId, name, outcome, added };
  });
  return { students, present };
}

/** Gives the examples to all of them, or to nobody. Answers what became of each, and the cards that they have got. */
export async function assignExamples(
  db: Db,
  addresses: readonly string[],
  exampleIds: readonly number[],
): Promise<{ students: Assignee[]; cards: number[] }> {
  const { students, present } = await planAssignment(db, addresses, exampleIds);
  const given = students
    .flatMap(({ recordId, outcome }) => (recordId !== null && outcome === 'given' ? [recordId] : []))
    .toSorted((a, b) => a - b);
  const cards = await db.query<{ recordId: number; student: number }>(assign, [given, present]);
  const added = new Map<number, number>();
  for (const { student } of cards) added.set(student, (added.get(student) ?? 0) + 1);
  return {
    students: students.map((student) => ({ ...student, added: added.get(student.recordId ?? 0) ?? 0 })),
    cards: cards.map(({ recordId }) => recordId),
  };
}

/** Removes cards, whosever they are; they are kept as removed ones are. Answers those that it has removed. */
export async function takeBackCards(db: Db, cardIds: readonly number[]): Promise<number[]> {
  const removed = await db.query<{ recordId: number }>(takeBack, [cardIds]);
  return removed.map(({ recordId }) => recordId);
}
