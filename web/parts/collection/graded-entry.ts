import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import type { LatestReview } from '@soltura/contract/reviews/my-reviews';
import { type PredictedCard, predictCorrection, predictReview } from '@soltura/domain/reviews/predict-review';
import { dayOf, type UnsentGrade } from './review-queue.ts';

export interface ReviewedData {
  readonly data: FlashcardData;
  readonly latest: ReadonlyMap<number, LatestReview>;
}

/** The data with an unsent review or correction, as the server will return them. */
export function applyGrade({ data, latest }: ReviewedData, grade: UnsentGrade): ReviewedData {
  const { entryId, key, corrects, difficulty, reviewedAt } = grade;
  const entry = data.studentExamples.find(({ recordId }) => recordId === entryId);
  const last = latest.get(entryId);
  if (!entry) return { data, latest };
  if (corrects !== undefined) {
    if (last?.key !== corrects) return { data, latest };
    const card = predictCorrection(entry, last, difficulty);
    return { data: replaceEntry(data, entryId, card), latest: withReview(latest, { ...last, difficulty }) };
  }
  const { countedDay, ...card } = predictReview(entry, { difficulty, reviewedAt, day: dayOf(grade) });
  const isLast = card.lastReviewedDate === reviewedAt;
  const review = { cardId: entryId, key, isStep: true, difficulty, reviewedAt };
  return {
    data: replaceEntry(data, entryId, card),
    latest: isLast
      ? withReview(latest, { ...review, oldInterval: entry.reviewInterval, countedDay })
      : latest,
  };
}

function withReview(latest: ReviewedData['latest'], review: LatestReview): ReviewedData['latest'] {
  return new Map(latest).set(review.cardId, review);
}

function replaceEntry(
  data: FlashcardData,
  entryId: number,
  { reviewInterval, lastReviewedDate, nextReviewDate }: PredictedCard,
): FlashcardData {
  return {
    examples: data.examples,
    studentExamples: data.studentExamples.map((entry) =>
      entry.recordId === entryId ? { ...entry, reviewInterval, lastReviewedDate, nextReviewDate } : entry,
    ),
  };
}
