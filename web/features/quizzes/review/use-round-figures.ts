import { addDays, type Day, weekday } from '@soltura/domain/dates';
import { countDue } from '@soltura/domain/reviews/due';
import { forecastDue } from '@soltura/domain/reviews/forecast';
import { countReviews } from '@soltura/domain/reviews/history';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import { listWordsMet } from '@soltura/domain/reviews/words-met';
import { useToday } from '../../../base/use-today.ts';
import { useLatestReviews } from '../../../parts/collection/known-reviews.ts';
import { useReviewDays } from '../../../parts/collection/use-review-history.ts';
import type { QuizCard } from '../text/quiz-card.ts';
import { findReview, type ReviewsBefore } from './card-review.ts';

export interface WeekDay {
  readonly day: Day;
  readonly count: number;
  readonly isToday: boolean;
  readonly isAhead: boolean;
}

export interface RoundFigures {
  readonly grades: Record<Difficulty | 'unrated', number>;
  readonly hard: readonly number[];
  /** Undefined while the history is not loaded, and after a failure. */
  readonly reviewedToday: number | undefined;
  readonly reviewedThisWeek: number | undefined;
  readonly dueCount: number;
  readonly week: readonly WeekDay[];
  readonly words: readonly string[];
  readonly firstWords: number;
}

const WEEK = 7;

export function useRoundFigures(
  cards: readonly QuizCard[],
  shownIds: readonly number[],
  before: ReviewsBefore,
): RoundFigures {
  const latest = useLatestReviews();
  const today = useToday();
  const sunday = addDays(today, -weekday(today));
  const { days } = useReviewDays(sunday);
  const cardsById = new Map(cards.map((card) => [card.example.recordId, card]));
  const round = shownIds.map((id) => ({ id, review: findReview(cardsById.get(id), latest, before) }));
  const countOf = (difficulty: Difficulty | undefined) =>
    round.filter(({ review }) => review?.difficulty === difficulty).length;
  const entries = cards.flatMap(({ entry }) => entry ?? []);
  const ahead = new Map(forecastDue(entries, today, WEEK).map(({ day, count }) => [day, count]));
  const week = Array.from({ length: WEEK }, (_, index) => {
    const day = addDays(sunday, index);
    const isAhead = day > today;
    const count = (isAhead ? ahead.get(day) : days && countReviews(days, day)) ?? 0;
    return { day, count, isToday: day === today, isAhead };
  });
  const reviewed = new Map(round.map(({ id, review }) => [id, review]));
  const { words, firstCount } = listWordsMet(
    cards.map(({ example, entry }) => {
      const review = reviewed.get(example.recordId);
      const wasReviewed = review ? review.last.oldInterval !== null : (entry?.lastReviewedDate ?? '') !== '';
      return { words: example.vocabIncluded, isOfRound: review !== undefined, wasReviewed };
    }),
  );
  return {
    grades: { hard: countOf('hard'), easy: countOf('easy'), unrated: countOf(undefined) },
    hard: round.filter(({ review }) => review?.difficulty === 'hard').map(({ id }) => id),
    reviewedToday: days && countReviews(days, today),
    reviewedThisWeek: days && week.reduce((sum, { count, isAhead }) => sum + (isAhead ? 0 : count), 0),
    dueCount: countDue(entries, today),
    week,
    words,
    firstWords: firstCount,
  };
}
