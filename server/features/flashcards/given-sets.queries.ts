import type { GivenSet } from '@soltura/contract/flashcards/given-sets';
import type { StudentGroup } from '@soltura/domain/example-sets/cohort';
import type { ChangeSet } from '../../changes/change-set.ts';
import type { Db } from '../../db/session.ts';

const keep = {
  name: 'keep-given-set',
  text: `insert into given_sets (change_set, at, is_group, related_program, has_program, cohort, related_coach, has_coach,
      examples, students, card_count, cards)
    values ($1, $2, $3, $4, $4::integer is not null, $5, $6, $6::integer is not null, $7, $8, cardinality($9::integer[]), $9)
    returning record_id as "recordId"`,
};

interface Given {
  /** Undefined for a list of addresses. */
  readonly group: StudentGroup | undefined;
  readonly examples: readonly number[];
  readonly students: number;
  readonly cards: readonly number[];
}

/** Stores a given set with its change set, which it opens; returns the id of the change set. */
export async function storeGivenSet(
  changes: ChangeSet,
  { group, examples, students, cards }: Given,
): Promise<number> {
  const [kept] = await changes.db.query<{ recordId: number }>(keep, [
    await changes.open(),
    changes.now,
    group !== undefined,
    group?.relatedProgram ?? null,
    group?.cohort ?? '',
    group?.relatedCoach ?? null,
    examples,
    students,
    cards,
  ]);
  if (!kept) throw new Error('The given set was not kept.');
  return kept.recordId;
}

/** $1 the caller, $2 the earliest time of a set that can still be taken back. */
const FIELDS = `g.record_id as "recordId", s.record_id::float8 as "changeSet", g.at,
    coalesce(nullif(u.name, ''), s.actor_email) as who,
    coalesce((select e.spanish_example from examples e where e.record_id = g.examples[1]), '') as "firstExample",
    cardinality(g.examples) as examples, g.students, g.card_count as cards,
    case when g.is_group then json_build_object(
      'program', case when g.has_program then coalesce(p.name, '') end,
      'cohort', g.cohort,
      'coach', case when g.has_coach then coalesce(c.name, '') end) end as "group",
    back.at as "takenBackAt", g.stayed,
    s.actor is not distinct from $1::integer and back.record_id is null and g.at >= $2::timestamptz as "canUndo"
  from given_sets g
    join change_sets s on s.record_id = g.change_set
    left join users u on u.record_id = s.actor
    left join change_sets back on back.takes_back = s.record_id
    left join programs p on p.record_id = g.related_program
    left join coaches c on c.record_id = g.related_coach`;

const list = {
  name: 'list-given-sets',
  text: `select ${FIELDS} where g.record_id < $3 order by g.record_id desc limit $4`,
};

const one = { name: 'read-given-set', text: `select ${FIELDS} where g.record_id = $3` };

const cardsOf = {
  name: 'read-cards-of-given-set',
  text: 'select cards from given_sets where record_id = $1',
};

const examplesOfChangeSet = {
  name: 'read-examples-of-given-sets',
  text: 'select examples from given_sets where change_set = $1',
};

const lockOfChangeSet = {
  name: 'lock-given-sets-of-change-set',
  text: `select record_id as "recordId", at, cards from given_sets where change_set = $1
    order by record_id for update`,
};

const cardsAsTheyAre = {
  name: 'read-given-cards',
  text: `select record_id as "recordId", removed_at is not null as "isRemoved", last_reviewed_date as "lastReviewedDate"
    from student_examples where record_id = any($1::integer[])`,
};

const lockCards = {
  name: 'lock-given-cards',
  text: `${cardsAsTheyAre.text} order by record_id for update`,
};

const remove = {
  name: 'remove-given-cards',
  text: 'update student_examples set removed_at = now() where record_id = any($1::integer[]) returning related_student as student',
};

// A card that was reviewed stays, and with it its example.
const forget = {
  name: 'forget-given-cards',
  text: `delete from student_examples where record_id = any($1::integer[]) and related_example = any($2::integer[])
    and removed_at is not null and last_reviewed_date is null`,
};

const markTakenBack = {
  name: 'note-given-set-taken-back',
  text: `update given_sets set stayed = $2, cards = '{}' where record_id = $1`,
};

interface StoredSet extends Omit<GivenSet, 'at' | 'takenBack'> {
  at: Date;
  takenBackAt: Date | null;
  stayed: number | null;
}

export interface GivenSetCaller {
  readonly caller: number;
  readonly since: Date;
}

export async function listGivenSets(
  db: Db,
  { caller, since }: GivenSetCaller,
  before: number,
  most: number,
): Promise<GivenSet[]> {
  const found = await db.query<StoredSet & Record<string, unknown>>(list, [caller, since, before, most]);
  return found.map(toGivenSet);
}

export async function readGivenSet(
  db: Db,
  { caller, since }: GivenSetCaller,
  id: number,
): Promise<GivenSet | undefined> {
  const [found] = await db.query<StoredSet & Record<string, unknown>>(one, [caller, since, id]);
  return found && toGivenSet(found);
}

function toGivenSet({ takenBackAt, stayed, at, ...set }: StoredSet): GivenSet {
  const takenBack = takenBackAt && { at: takenBackAt.toISOString(), stayed: stayed ?? 0 };
  return { ...set, at: at.toISOString(), takenBack };
}

/** Returns the ids of the cards that students got by a set; none once these are deleted or taken back. */
export async function readCardsOf(db: Db, id: number): Promise<readonly number[]> {
  const [found] = await db.query<{ cards: number[] }>(cardsOf, [id]);
  return found?.cards ?? [];
}

export async function readGivenExamples(db: Db, changeSet: number): Promise<ReadonlySet<number>> {
  const sets = await db.query<{ examples: number[] }>(examplesOfChangeSet, [changeSet]);
  return new Set(sets.flatMap(({ examples }) => examples));
}

export interface CardNow {
  recordId: number;
  isRemoved: boolean;
  lastReviewedDate: Date | null;
}

/** Returns those of the cards that exist; `locks` locks them until the transaction ends, in the order of ids. */
export function readCardsNow(db: Db, ids: readonly number[], { locks = false } = {}): Promise<CardNow[]> {
  return db.query<CardNow & Record<string, unknown>>(locks ? lockCards : cardsAsTheyAre, [ids]);
}

export function lockGivenSets(
  db: Db,
  changeSet: number,
): Promise<{ recordId: number; at: Date; cards: number[] }[]> {
  return db.query<{ recordId: number; at: Date; cards: number[] }>(lockOfChangeSet, [changeSet]);
}

/** Returns the ids of the students, once for each card. */
export async function removeGivenCards(db: Db, ids: readonly number[]): Promise<number[]> {
  const removed = await db.query<{ student: number }>(remove, [ids]);
  return removed.map(({ student }) => student);
}

/** Deletes cards that are removed and were never reviewed, of examples that are deleted next. */
export async function forgetGivenCards(
  db: Db,
  ids: readonly number[],
  examples: readonly number[],
): Promise<void> {
  await db.query(forget, [ids, examples]);
}

export async function markSetTakenBack(db: Db, id: number, stayed: number): Promise<void> {
  await db.query(markTakenBack, [id, stayed]);
}
