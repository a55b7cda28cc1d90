export interface WordCard {
  readonly words: readonly string[];
  readonly isOfRound: boolean;
  readonly wasReviewed: boolean;
}

/**
 * Returns the Spanish words of a round's cards, each once in their order, first those that no card has asked before.
 */
export function listWordsMet(cards: readonly WordCard[]): { words: string[]; firstCount: number } {
  const met = new Set(cards.flatMap(({ words, isOfRound }) => (isOfRound ? words : [])).map(nameOf));
  const familiar = new Set(cards.flatMap(({ words, wasReviewed }) => (wasReviewed ? words : [])).map(nameOf));
  const fresh = [...met].filter((word) => !familiar.has(word));
  return { words: [...fresh, ...[...met].filter((word) => familiar.has(word))], firstCount: fresh.length };
}

function nameOf(word: string): string {
  return (word.split(':')[0] ?? word).trim();
}
