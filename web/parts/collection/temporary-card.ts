import type { Example } from '@soltura/contract/examples/examples';
import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import type { Flashcard } from '@soltura/domain/flashcards/collection';
import { makePendingEntry } from '@soltura/domain/flashcards/pending-entry';
import type { CollectionOwner } from './collection-owner.ts';

/**
 * The card of an example until the server has answered, under a temporary id: that of the example, negative, so that a
 * reload makes the same one (screens-student 1.8).
 */
export function makeTemporaryCard(
  example: Example,
  { studentId, emailAddress }: Pick<CollectionOwner, 'studentId' | 'emailAddress'>,
  createdAt: Date,
  isCustom = false,
): Flashcard<Example, StudentExample> {
  const student = { recordId: studentId, emailAddress };
  return {
    example,
    entry: makePendingEntry(-example.recordId, example.recordId, student, createdAt, isCustom),
  };
}
