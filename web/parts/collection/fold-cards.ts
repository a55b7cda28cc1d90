import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import type { ReviewedCollection } from '@soltura/contract/reviews/my-reviews';
import { pairFlashcards } from '@soltura/domain/flashcards/collection';
import { applyDecision, unsentDecisions } from '../path/unsent-decisions.ts';
import { applyGrade } from './graded-entry.ts';
import { noteEarlyFrom, noteLatest, readEarlyFrom } from './known-reviews.ts';
import { type UnsentGrade, unsentGrades } from './review-queue.ts';
import { applyChange, unsentChanges } from './unsent-changes.ts';

export interface CollectionReader {
  userId: number;
  studentId: number;
}

/**
 * The collection in the server's answer, with the unsent changes and reviews of this device; the last reviews of the
 * answer are noted. `waitedAtStart` are the reviews that were unsent when the request was sent; the answer contains
 * those with keys in `held`.
 */
export async function foldCards(
  {
    examples,
    studentExamples,
    latestReviews,
    earlyFrom,
    held,
  }: ReviewedCollection & { held: readonly string[] },
  waitedAtStart: readonly UnsentGrade[],
  reader: CollectionReader,
): Promise<FlashcardData> {
  // A large collection is parsed in two tasks, so that a key press in between is handled sooner.
  await new Promise((resolve) => setTimeout(resolve));
  const waiting = new Map([...waitedAtStart, ...listUnsent(reader)].map((grade) => [grade.key, grade]));
  for (const key of held) waiting.delete(key);
  // A server of the previous version sends none, and applies the former rule.
  noteEarlyFrom(earlyFrom ?? null);
  const { data, latest } = [...waiting.values()].reduce(applyGrade, {
    data: applyUnsent(pairFlashcards({ examples, studentExamples }), reader),
    latest: new Map(latestReviews.map((review) => [review.cardId, review])),
    earlyFrom: readEarlyFrom(),
  });
  noteLatest(latest.values());
  return data;
}

export function listUnsent({ userId, studentId }: CollectionReader): UnsentGrade[] {
  return unsentGrades.list(userId).filter((grade) => grade.studentId === studentId);
}

/** The collection with the changes and decisions that this device has not sent yet, in their order. */
function applyUnsent(data: FlashcardData, { userId, studentId }: CollectionReader): FlashcardData {
  const isOfStudent = (one: { studentId: number }) => one.studentId === studentId;
  const changed = unsentChanges.list(userId).filter(isOfStudent).reduce(applyChange, data);
  return unsentDecisions.list(userId).filter(isOfStudent).reduce(applyDecision, changed);
}
