/** The largest number of examples in one request. */
const CHUNK = 50;
/** A request is sent when one of this number of next examples is missing. */
const AT_HAND = 25;

/**
 * The ids to request now: those missing among the current card and the next ones; none while enough are loaded. So a
 * quiz of 20,000 examples loads only a few more than are played.
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
