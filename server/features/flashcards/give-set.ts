import type { ManyAssignments } from '@soltura/contract/flashcards/given-sets';
import { type Day } from '@soltura/domain/dates';
import {
  type AssignmentOutcome,
  findGivingFault,
  MAX_ADDRESSES,
  MAX_CARDS_AT_ONCE,
} from '@soltura/domain/example-sets/cohort';
import { formatNumber } from '@soltura/domain/numbers';
import type { ChangeSet } from '../../changes/change-set.ts';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Assignee, assignExamples, planAssignment } from './assigning.queries.ts';
import { storeGivenSet } from './given-sets.queries.ts';

/** The most recipients of each outcome that the answer for a group names; a list of addresses is answered whole. */
const MAX_NAMED = MAX_ADDRESSES;

interface ManyResult {
  students: Assignee[];
  counts: Record<AssignmentOutcome, number>;
  cards: number;
}

/**
 * Returns the outcome of giving examples to several people, without doing it.
 * @throws Refusal 'validation-failed' for too many cards.
 */
export async function planGiving(db: Db, wanted: ManyAssignments, today: Day): Promise<ManyResult> {
  const { students } = await planAssignment(db, wanted, today);
  refuseTooMany(students);
  return tell(wanted, students);
}

/**
 * Gives examples to all recipients or to nobody, as a change set of its own.
 * @param shown the number of cards in the preview.
 * @throws Refusal 'validation-failed' for too many cards, 'preview-lacking' without a preview.
 */
export async function giveSet(
  changes: ChangeSet,
  { shown, ...wanted }: ManyAssignments & { readonly shown?: number | undefined },
  today: Day,
): Promise<ManyResult & { givenSet: number | null }> {
  const { students, present } = await planAssignment(changes.db, wanted, today);
  refuseTooMany(students);
  const fault = findGivingFault(countCards(students), shown);
  if (fault !== undefined) throw new Refusal('preview-lacking', fault);
  const cards = await assignExamples(changes.db, students, present);
  const added = new Map<number, number>();
  for (const { student } of cards) added.set(student, (added.get(student) ?? 0) + 1);
  const given = students.map((student) => ({ ...student, added: added.get(student.recordId ?? 0) ?? 0 }));
  const givenSet =
    cards.length === 0
      ? null
      : await storeGivenSet(changes, {
          group: wanted.group,
          examples: present,
          students: added.size,
          cards: cards.map(({ recordId }) => recordId),
        });
  if (givenSet !== null) changes.announce('given-sets', [givenSet]);
  changes.announce('cards', [...added.keys()]);
  return { ...tell(wanted, given), givenSet };
}

function refuseTooMany(students: readonly Assignee[]): void {
  const cards = countCards(students);
  if (cards <= MAX_CARDS_AT_ONCE) return;
  const most = formatNumber(MAX_CARDS_AT_ONCE);
  throw new Refusal(
    'validation-failed',
    `These are ${formatNumber(cards)} cards; at most ${most} are made at once. Give a part of the set, or to a part of the students.`,
  );
}

function countCards(students: readonly Assignee[]): number {
  return students.reduce((sum, { added }) => sum + added, 0);
}

function tell({ group }: ManyAssignments, students: readonly Assignee[]): ManyResult {
  const counts = { given: 0, 'has-all': 0, unknown: 0, 'no-student': 0 };
  const named = students.filter(({ outcome }) => {
    counts[outcome] += 1;
    return !group || counts[outcome] <= MAX_NAMED;
  });
  return { students: named, counts, cards: countCards(students) };
}
