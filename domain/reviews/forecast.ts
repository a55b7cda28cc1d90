import { addDays, type Day, parseDay } from '../dates.ts';
import { isDue, type ReviewDate } from './due.ts';

export interface ForecastDay {
  day: Day;
  count: number;
}

const SECONDS_PER_CARD = 15;

/**
 * Counts the cards due on each of the next `days` days, today first; overdue cards count as today.
 *
 * Returns exactly `days` entries; later cards are left out. Source: ui.md 10.
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

/**
 * Estimates the whole minutes for a review or quiz of so many cards, at 15 s per card; at least 1 for any card (ui.md
 * 10).
 */
export function estimateMinutes(cardCount: number): number {
  return cardCount === 0 ? 0 : Math.max(1, Math.round((cardCount * SECONDS_PER_CARD) / 60));
}

/** Returns the first day after today on which cards come due, with their number; null where none does. */
export function findNextDue(cards: readonly ReviewDate[], today: Day): { day: Day; cards: number } | null {
  let next: { day: Day; cards: number } | null = null;
  for (const card of cards) {
    const day = isDue(card, today) ? undefined : parseDay((card.nextReviewDate ?? '').slice(0, today.length));
    if (day === undefined) continue;
    if (next === null || day < next.day) next = { day, cards: 1 };
    else if (day === next.day) next.cards += 1;
  }
  return next;
}
