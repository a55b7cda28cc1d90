import { isPending } from '../flashcards/card-status.ts';
import { MAX_STEP_CARDS } from './next-step.ts';

interface PractisedCard {
  readonly recordId: number;
  readonly relatedExample: number;
  readonly reviewInterval: number | null;
  readonly lastReviewedDate: string;
}

/**
 * Returns the example ids of the hardest cards, at most `MAX_STEP_CARDS`: those with the shortest interval, of these the
 * ones that were reviewed longest ago. Cards that the server does not have yet are left out.
 */
export function listHardest(cards: readonly PractisedCard[]): number[] {
  return cards
    .filter((card) => !isPending(card))
    .toSorted(
      (a, b) =>
        (a.reviewInterval ?? 0) - (b.reviewInterval ?? 0) ||
        a.lastReviewedDate.localeCompare(b.lastReviewedDate) ||
        a.recordId - b.recordId,
    )
    .slice(0, MAX_STEP_CARDS)
    .map(({ relatedExample }) => relatedExample);
}
