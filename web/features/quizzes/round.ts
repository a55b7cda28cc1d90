/** How many cards 'Next 10' asks. */
export const NEXT_LENGTH = 10;

/** Another round after a review: more due cards, or practice with cards by their example ids, which sends nothing. */
export type Round =
  | { readonly kind: 'next' }
  | { readonly kind: 'practice'; readonly order: readonly number[] };

export type StartRound = (round: Round) => void;
