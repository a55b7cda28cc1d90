import { type Day, isDay } from '../dates.ts';

export interface ReviewDate {
  readonly nextReviewDate?: string | null | undefined;
}

/**
 * True when a card is due: its next review date is not after today.
 *
 * Today is the learner's own calendar day. A card without a date was never reviewed and is due, as is one whose date
 * cannot be parsed. Source: S1 §4, screens-student 1.7, reviews.md, rule 5.
 */
export function isDue({ nextReviewDate }: ReviewDate, today: Day): boolean {
  const day = (nextReviewDate ?? '').slice(0, 'YYYY-MM-DD'.length);
  return !isDay(day) || day <= today;
}

export function countDue(cards: readonly ReviewDate[], today: Day): number {
  return cards.filter((card) => isDue(card, today)).length;
}
