import type { OfferOutcome } from './new-sentences.ts';

export interface OfferDecision {
  readonly exampleId: number;
  readonly outcome: OfferOutcome;
  readonly key: string;
}

export interface DecidedSentence {
  readonly exampleId: number;
  readonly cardId: number | null;
  readonly isReviewed: boolean;
  /** True where the card was collected by a decision, and no coach has assigned it. */
  readonly isOwn: boolean;
}

type OfferVerdict =
  | { readonly outcome: 'stored' | 'known' }
  | { readonly outcome: 'refused'; readonly error: string };

interface Decided {
  readonly verdicts: readonly OfferVerdict[];
  /** Ids of examples to collect; `remove` has ids of cards. */
  readonly collect: readonly number[];
  readonly remove: readonly number[];
}

const NOT_FOUND: OfferVerdict = { outcome: 'refused', error: 'Example not found.' };
const REVIEWED: OfferVerdict = { outcome: 'refused', error: 'The card has a review already.' };

/**
 * Decides on each offered sentence by itself; of several decisions about a sentence the last one counts. A decision
 * whose key is known is stored already. A sentence that is left after it was collected loses its card, unless the
 * card has a review, or is there for another reason.
 */
export function decideOffers(
  decisions: readonly OfferDecision[],
  sentences: readonly DecidedSentence[],
  knownKeys: readonly string[],
): Decided {
  const sentenceOf = new Map(sentences.map((sentence) => [sentence.exampleId, sentence]));
  const known = new Set(knownKeys);
  const last = new Map<number, OfferOutcome>();
  const verdicts = decisions.map(({ exampleId, outcome, key }): OfferVerdict => {
    if (known.has(key)) return { outcome: 'known' };
    const sentence = sentenceOf.get(exampleId);
    if (!sentence) return NOT_FOUND;
    if (outcome === 'left' && sentence.isOwn && sentence.isReviewed) return REVIEWED;
    known.add(key);
    last.set(exampleId, outcome);
    return { outcome: 'stored' };
  });
  return {
    verdicts,
    collect: [...last].flatMap(([exampleId, outcome]) => (outcome === 'collected' ? exampleId : [])),
    remove: sentences.flatMap(({ exampleId, cardId, isOwn }) =>
      cardId !== null && isOwn && last.get(exampleId) === 'left' ? cardId : [],
    ),
  };
}
