import { collecting } from '@soltura/contract/flashcards/collecting';
import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import { splitBatches } from '@soltura/domain/example-sets/batches';
import { isStaff } from '@soltura/domain/people/roles';
import { call } from '../../api/client.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';

/** The student whose collection is changed, and the endpoints for it (screens-student 1.8). */
export interface CollectionOwner {
  readonly userId: number;
  readonly studentId: number;
  readonly emailAddress: string;
  /** Staff use the calls on behalf of a student, even for themselves. */
  readonly onBehalf: boolean;
}

/**
 * Returns a function that returns the owner of the active student's collection; it throws 'No active student' without
 * one.
 */
export function useCollectionOwner(): () => CollectionOwner {
  const user = useUser();
  const student = useActiveStudent();
  return () => {
    if (!student) throw new Error('No active student');
    return {
      userId: user.recordId,
      studentId: student.recordId,
      emailAddress: student.emailAddress,
      onBehalf: isStaff(user.roles),
    };
  };
}

/** The outcome of a change that may take several calls; `failure` ended them on the way. */
interface Outcome<Done> {
  done: Done;
  failure?: unknown;
}

/**
 * Collects examples; returns the student's cards of them, by example. A card that was removed comes back as it was.
 * Staff may make custom cards.
 */
export async function sendAddition(
  { onBehalf, studentId }: CollectionOwner,
  exampleIds: readonly number[],
  isCustom: boolean,
): Promise<Outcome<ReadonlyMap<number, StudentExample>>> {
  const done = new Map<number, StudentExample>();
  try {
    for (const part of splitBatches(exampleIds)) {
      const cards = onBehalf
        ? await call(collecting.collectForStudent, {
            params: { studentId },
            body: { exampleIds: part, isCustom },
          })
        : await call(collecting.collectMine, { body: { exampleIds: part } });
      for (const card of cards) if (card) done.set(card.relatedExample, card);
    }
    return { done };
  } catch (failure) {
    return { done, failure };
  }
}

/** Removes cards by the ids of their student examples; returns the ids of those that are removed. */
export async function sendRemoval(
  { onBehalf, studentId }: CollectionOwner,
  cardIds: readonly number[],
): Promise<Outcome<ReadonlySet<number>>> {
  const done = new Set<number>();
  try {
    for (const part of splitBatches(cardIds)) {
      const removed = onBehalf
        ? await call(collecting.removeForStudent, { params: { studentId }, body: { cardIds: part } })
        : await call(collecting.removeMine, { body: { cardIds: part } });
      for (const id of removed) done.add(id);
    }
    return { done };
  } catch (failure) {
    return { done, failure };
  }
}
