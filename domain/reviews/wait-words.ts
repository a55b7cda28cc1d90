import { countOf } from '../numbers.ts';
import { waitOf } from './interval.ts';

/** How long a card of this interval waits, in words: '16 days'. */
export function describeWait(interval: number): string {
  return countOf(waitOf(interval), 'day');
}

/** When a card that is graded to this interval comes back: 'again in 16 days', 'again tomorrow'. */
export function describeReturn(interval: number): string {
  return waitOf(interval) === 1 ? 'again tomorrow' : `again in ${describeWait(interval)}`;
}
