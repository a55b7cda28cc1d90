const DAY_MS = 86_400_000;
/** The first instant of 2025. The ids of our decks and our note type are later milliseconds. */
const EPOCH_MS = 1_735_689_600_000;

interface CardIdentity {
  readonly recordId: number;
  readonly dateCreated: string;
}

export const NOTE_TYPE_ID = EPOCH_MS;

export function deckIdOf(studentId: number): number {
  return EPOCH_MS + studentId;
}

/**
 * Returns the guid of a note, by which Anki recognises it: stable across downloads, and unique across schools, whose
 * record ids coincide.
 */
export function guidOf({ recordId, dateCreated }: CardIdentity): string {
  return `soltura-${Date.parse(dateCreated).toString(36)}-${recordId.toString(36)}`;
}

/**
 * Returns the note and card ids of cards. Anki reads an id as the creation time in ms; here it is the UTC day on which
 * the card was collected, plus an offset made of its record id. All ids differ, and each is stable across downloads.
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

function findFree(wanted: number, taken: Set<number>): number {
  let free = wanted;
  while (taken.has(free)) free += 1;
  taken.add(free);
  return free;
}
