import { countOf } from '@soltura/domain/numbers';
import { estimateMinutes } from '@soltura/domain/reviews/forecast';

export function tellMinutes(cards: number): string {
  return `about ${countOf(estimateMinutes(cards), 'minute')}`;
}
