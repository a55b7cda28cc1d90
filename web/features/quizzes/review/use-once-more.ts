import type { LatestReview } from '@soltura/contract/reviews/my-reviews';
import {
  advanceOnceMore,
  nothingOnceMore,
  type OnceMore,
  type OnceMoreEvent,
} from '@soltura/domain/quizzes/once-more';
import { useLatestReviews } from '../../../parts/collection/known-reviews.ts';
import { useAdjustedState } from '../../../ui/hooks/use-adjusted-state.ts';
import type { QuizCard } from '../text/quiz-card.ts';

interface OnceMoreFacts {
  readonly begun: OnceMore | undefined;
  /** False in quizzes without it, and where the learner has switched it off: nothing returns then. */
  readonly isOn: boolean;
  readonly findCard: (exampleId: number) => QuizCard | undefined;
}

/** Runs the return of hard cards at the end of a review (screens-student 7.3). */
export function useOnceMore({ begun, isOn, findCard }: OnceMoreFacts): {
  onceMore: OnceMore;
  dispatchOnceMore: (event: OnceMoreEvent) => void;
} {
  const latest = useLatestReviews();
  const [onceMore, update] = useAdjustedState<OnceMore>(
    () => begun ?? nothingOnceMore,
    (state) => advanceOnceMore(state, { type: 'cards-changed', ...readCards(state, findCard, latest, isOn) }),
  );
  return {
    onceMore,
    dispatchOnceMore: (event) => {
      if (isOn) update((state) => advanceOnceMore(state, event));
    },
  };
}

function readCards(
  { shown, line }: OnceMore,
  findCard: OnceMoreFacts['findCard'],
  latest: ReadonlyMap<number, LatestReview>,
  isOn: boolean,
) {
  const hard = new Map<number, string>();
  const available = new Set<number>();
  for (const { card } of [...shown, ...line]) {
    const entry = findCard(card)?.entry;
    if (!entry) continue;
    available.add(card);
    const review = latest.get(entry.recordId);
    if (isOn && review?.difficulty === 'hard' && review.key !== null) hard.set(card, review.key);
  }
  return { hard, available };
}
