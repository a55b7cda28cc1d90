import { isDay } from '../dates.ts';

/** What deciding about a review needs of a card. */
export interface ReviewDate {
  readonly nextReviewDate?: string | null | undefined;
}

/**
 * Whether a card waits for review: its next review date is not in the future.
 *
 * A date means from 00:00 UTC of that day. A card without one was never reviewed and is due, as is one whose date
 * cannot be read. Source: S1 §4, screens-student 1.7.
 */
export function isDue({ nextReviewDate }: ReviewDate, now: Date): boolean {
  const dueAt = readInstant(nextReviewDate ?? '');
  return dueAt === undefined || dueAt <= now.getTime();
}

/** How many of the cards are due. */
export function countDue(cards: readonly ReviewDate[], now: Date): number {
  return cards.filter((card) => isDue(card, now)).length;
}

/** Milliseconds, or undefined for text that does not begin with a day that exists. */
function readInstant(text: string): number | undefined {
  if (!isDay(text.slice(0, 'YYYY-MM-DD'.length))) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}
