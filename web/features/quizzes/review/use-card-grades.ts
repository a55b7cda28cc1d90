import type { GradedCards } from '@soltura/domain/quizzes/quiz-phase';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import { readNow } from '../../../api/server-clock.ts';
import { useToday } from '../../../base/use-today.ts';
import { useEarlyFrom, useLatestReviews } from '../../../parts/collection/known-reviews.ts';
import { useGradeFlashcard } from '../../../parts/collection/use-grade-flashcard.ts';
import type { QuizCard } from '../text/quiz-card.ts';
import {
  type CardReview,
  describeGiven,
  describeGivenDate,
  findReview,
  foreseeOutcomes,
  type ReviewsBefore,
} from './card-review.ts';

interface CardGrades {
  /** Undefined without a grade since the quiz began, and in a quiz without grades. */
  review: CardReview | undefined;
  outcomes: Record<Difficulty, string> | undefined;
  before: { review: CardReview; outcome: string } | undefined;
  /** The return of the shown card after its review: 'tomorrow', and 'back tomorrow' or 'again in 16 days'. */
  date: { due: string; back: string } | undefined;
  /** Returns the key of the review; undefined for a card that is not collected. */
  grade: (difficulty: Difficulty) => string | undefined;
  correct: (difficulty: Difficulty) => void;
}

export function useCardGrades(
  graded: GradedCards,
  reviewsBefore: ReviewsBefore,
  { card, previous }: { card: QuizCard | undefined; previous: QuizCard | undefined },
): CardGrades {
  const latest = useLatestReviews();
  const earlyFrom = useEarlyFrom();
  const today = useToday();
  const foresight = { now: readNow(), today, earlyFrom };
  const grading = useGradeFlashcard();
  const find = (shown: QuizCard | undefined) =>
    graded === 'none' ? undefined : findReview(shown, latest, reviewsBefore);
  const review = find(card);
  const reviewBefore = find(previous);
  const entry = card?.entry;
  return {
    review,
    outcomes: card && foreseeOutcomes(card, review, entry && latest.get(entry.recordId), foresight),
    before: reviewBefore &&
      previous && { review: reviewBefore, outcome: describeGiven(previous, reviewBefore, foresight) },
    date: card && review && describeGivenDate(card, review, foresight),
    grade: (difficulty) => entry && grading.grade(entry.recordId, difficulty),
    correct: (difficulty) => {
      if (entry && review?.key !== undefined && review.difficulty !== difficulty)
        grading.correct(entry.recordId, review.key, difficulty);
    },
  };
}
