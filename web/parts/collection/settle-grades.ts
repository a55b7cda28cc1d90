import { forgetLatest, noteLatest, readLatest } from './known-reviews.ts';
import { unsentGrades } from './review-queue.ts';

interface SettledCard {
  readonly userId: number;
  readonly studentId: number;
  readonly exampleId: number;
  /** Undefined where the server has created no card. */
  readonly cardId: number | undefined;
}

/**
 * Replaces the temporary id in the unsent grades of a card by its real id. No request has carried such a grade. If the
 * server has created no card, the grades are deleted.
 */
export function settleGrades({ userId, studentId, exampleId, cardId }: SettledCard): void {
  const temporaryId = -exampleId;
  const last = readLatest(temporaryId);
  if (last && cardId !== undefined) noteLatest([{ ...last, cardId }]);
  if (last) forgetLatest(temporaryId);
  for (const grade of unsentGrades.list(userId)) {
    if (grade.studentId !== studentId || grade.entryId !== temporaryId) continue;
    if (cardId === undefined) unsentGrades.drop(grade);
    else unsentGrades.keep({ ...grade, entryId: cardId });
  }
}
