/** So many examples are asked for at once. */
const CHUNK = 50;
/** Fewer than so many at hand: the next are asked for. */
const AT_HAND = 25;

/**
 * Which examples to ask for now: those missing among the card shown and the next ones, nothing while enough are at hand.
 *
 * So a quiz of 20,000 loads what is heard, and a little more.
 */
export function listWanted(
  cards: readonly number[],
  position: number,
  loaded: { has: (id: number) => boolean },
): number[] {
  const isMissing = (id: number) => !loaded.has(id);
  if (!cards.slice(position, position + AT_HAND).some(isMissing)) return [];
  return cards.slice(position, position + CHUNK).filter(isMissing);
}
