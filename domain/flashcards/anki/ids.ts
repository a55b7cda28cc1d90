const DAY_MS = 86_400_000;
/** The first instant of 2025: the ids of our decks and our note type lie after it, each at its own millisecond. */
const EPOCH_MS = 1_735_689_600_000;

/** What tells a card from all others, here and in other schools. */
interface CardIdentity {
  readonly recordId: number;
  /** An ISO instant. */
  readonly dateCreated: string;
}

export const NOTE_TYPE_ID = EPOCH_MS;

/** The deck of a student. */
export function deckIdOf(studentId: number): number {
  return EPOCH_MS + studentId;
}

/** By this text Anki knows a note again: it is the same in every download, and other cards have others. */
export function guidOf({ recordId, dateCreated }: CardIdentity): string {
  return `soltura-${Date.parse(dateCreated).toString(36)}-${recordId.toString(36)}`;
}

/**
 * The ids of cards for notes and cards of Anki, which reads in them, in ms, when a card was made: here the day on which it
 * was collected, in UTC, at a moment made of its number. All differ, and each is the same in every download.
 */
export function idsOf(cards: readonly CardIdentity[]): Map<number, number> {
  const taken = new Set<number>();
  return new Map(
    cards
      .toSorted((a, b) => a.recordId - b.recordId)
      .map(({ recordId, dateCreated }) => {
        const created = Date.parse(dateCreated);
        const id = findFree(created - (created % DAY_MS) + (recordId % DAY_MS), taken);
        return [recordId, id];
      }),
  );
}

/** The first free number from `wanted` on, which is taken from then on. */
function findFree(wanted: number, taken: Set<number>): number {
  let free = wanted;
  while (taken.has(free)) free += 1;
  taken.add(free);
  return free;
}
