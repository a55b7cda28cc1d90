import { addDays, type Day } from '../dates.ts';
import { isDue, type ReviewDate } from './due.ts';

export interface ForecastDay {
  day: Day;
  count: number;
}

const SECONDS_PER_CARD = 15;

/**
 * How many cards come due on each of the next days, today first; what is due already counts as today.
 *
 * Answers exactly `days` entries; cards due after them are left out. Source: ui.md 10.
 */
export function forecastDue(cards: readonly ReviewDate[], today: Day, days: number): ForecastDay[] {
  const counts = new Map<string, number>();
  for (const card of cards) {
    const day = isDue(card, today) ? today : (card.nextReviewDate ?? '').slice(0, today.length);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return Array.from({ length: days }, (_, ahead) => {
    const day = addDays(today, ahead);
    return { day, count: counts.get(day) ?? 0 };
  });
}

/** Whole minutes a review or a quiz of so many cards takes at 15 s a card: an estimate, at least 1 for any card (ui.md 10). */
export function estimateMinutes(cardCount: number): number {
  return cardCount === 0 ? 0 : Math.max(1, Math.round((cardCount * SECONDS_PER_CARD) / 60));
}
