import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import type { Day } from '@soltura/domain/dates';
import { mayBeByHeart } from '@soltura/domain/reviews/by-heart';
import { isDue } from '@soltura/domain/reviews/due';

export interface KnownCard {
  readonly cardId: number;
  readonly example: FlashcardData['examples'][number];
}

/**
 * The card with the longest interval among those that may be known by heart and are not due. Undefined without such a
 * card.
 */
export function findKnownCard(
  { examples, studentExamples }: FlashcardData,
  today: Day,
): KnownCard | undefined {
  const [best] = studentExamples
    .filter((card) => mayBeByHeart(card.reviewInterval) && !isDue(card, today))
    .toSorted((a, b) => (b.reviewInterval ?? 0) - (a.reviewInterval ?? 0));
  const example = best && examples.find(({ recordId }) => recordId === best.relatedExample);
  return best && example && { cardId: best.recordId, example };
}
