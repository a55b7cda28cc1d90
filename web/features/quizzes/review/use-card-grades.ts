import type { GradedCards } from '@soltura/domain/quizzes/quiz-phase';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import { useLatestReviews } from '../../../parts/collection/known-reviews.ts';
import { useGradeFlashcard } from '../../../parts/collection/use-grade-flashcard.ts';
import type { QuizCard } from '../text/quiz-card.ts';
import { type CardReview, findReview, type ReviewsBefore } from './card-review.ts';

interface CardGrades {
  /** Undefined without a grade since the quiz began, and in a quiz without grades. */
  review: CardReview | undefined;
  /** The review of the card before the shown one, and that card's interval in days. */
  before: { review: CardReview; interval: number } | undefined;
  grade: (difficulty: Difficulty) => void;
  /** Replaces the grade of the review by the other one. */
  correct: (difficulty: Difficulty) => void;
}

/** Reads and gives the grades of the shown card. */
export function useCardGrades(
  graded: GradedCards,
  reviewsBefore: ReviewsBefore,
  { card, previous }: { card: QuizCard | undefined; previous: QuizCard | undefined },
): CardGrades {
  const latest = useLatestReviews();
  const grading = useGradeFlashcard();
  const find = (shown: QuizCard | undefined) =>
    graded === 'none' ? undefined : findReview(shown, latest, reviewsBefore);
  const review = find(card);
  const reviewBefore = find(previous);
  const entry = card?.entry;
  return {
    review,
    before: reviewBefore && { review: reviewBefore, interval: previous?.entry?.reviewInterval ?? 0 },
    grade: (difficulty) => {
      if (entry) grading.grade(entry.recordId, difficulty);
    },
    correct: (difficulty) => {
      if (entry && review?.key !== undefined && review.difficulty !== difficulty)
        grading.correct(entry.recordId, review.key, difficulty);
    },
  };
}
