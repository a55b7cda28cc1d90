import { type Day, isDay } from '../dates.ts';

/** What deciding about a review needs of a card. */
export interface ReviewDate {
  readonly nextReviewDate?: string | null | undefined;
}

/**
 * Whether a card waits for review: its next review date is not after today.
 *
 * Today is the learner's own calendar day. A card without a date was never reviewed and is due, as is one whose date
 * cannot be read. Source: S1 §4, screens-student 1.7, reviews.md, rule 5.
 */
export function isDue({ nextReviewDate }: ReviewDate, today: Day): boolean {
  const day = (nextReviewDate ?? '').slice(0, 'YYYY-MM-DD'.length);
  return !isDay(day) || day <= today;
}

/** How many of the cards are due. */
export function countDue(cards: readonly ReviewDate[], today: Day): number {
  return cards.filter((card) => isDue(card, today)).length;
}
