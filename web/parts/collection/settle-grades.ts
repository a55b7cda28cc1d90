import { forgetLatest, noteLatest, readLatest } from './known-reviews.ts';
import { unsentGrades } from './review-queue.ts';

interface SettledCard {
  readonly userId: number;
  readonly studentId: number;
  readonly exampleId: number;
  /** Undefined where the server has made no card. */
  readonly cardId: number | undefined;
}

/**
 * Gives the grades of a card that had a temporary id the id that the server has given it. No request has carried such a
 * grade. Without a card they are deleted.
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
