import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import type { LatestReview } from '@soltura/contract/reviews/my-reviews';
import { foreseeCorrection, type PredictedCard, predictReview } from '@soltura/domain/reviews/predict-review';
import { dayOf, type UnsentGrade } from './review-queue.ts';

export interface ReviewedData {
  readonly data: FlashcardData;
  readonly latest: ReadonlyMap<number, LatestReview>;
  /** The instant from which early steps are practice (`takeStep`). */
  readonly earlyFrom: Date | null;
}

/** The data with an unsent review or correction, as the server will return them. */
export function applyGrade(reviewed: ReviewedData, grade: UnsentGrade): ReviewedData {
  const { data, latest, earlyFrom } = reviewed;
  const { entryId, key, corrects, difficulty, reviewedAt } = grade;
  const entry = data.studentExamples.find(({ recordId }) => recordId === entryId);
  const last = latest.get(entryId);
  if (!entry) return reviewed;
  if (corrects !== undefined) {
    if (last?.key !== corrects) return reviewed;
    const { interval: reviewInterval, nextReviewDate } = foreseeCorrection(last, difficulty, earlyFrom);
    return {
      data: replaceEntry(data, entryId, { ...entry, reviewInterval, nextReviewDate }),
      latest: withReview(latest, { ...last, difficulty }),
      earlyFrom,
    };
  }
  const step = { difficulty, reviewedAt, day: dayOf(grade) };
  const { card, before, countedDay, isLate } = predictReview(entry, step, last, earlyFrom);
  const given = isLate ? last : { cardId: entryId, key, isStep: true, difficulty, reviewedAt };
  return {
    data: replaceEntry(data, entryId, card),
    latest: given && before ? withReview(latest, { ...given, ...before, countedDay }) : latest,
    earlyFrom,
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
