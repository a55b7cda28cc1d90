import { countOf } from '@soltura/domain/numbers';
import { estimateMinutes } from '@soltura/domain/reviews/forecast';

/** The estimated time for so many cards: 'about 7 minutes'. */
export function tellMinutes(cards: number): string {
  return `about ${countOf(estimateMinutes(cards), 'minute')}`;
}
