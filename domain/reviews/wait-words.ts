import { countOf } from '../numbers.ts';
import { waitOf } from './interval.ts';

export function describeWait(interval: number): string {
  return countOf(waitOf(interval), 'day');
}

/** Returns the next review of a card graded to this interval: 'again in 16 days', 'again tomorrow'. */
export function describeReturn(interval: number): string {
  return waitOf(interval) === 1 ? 'again tomorrow' : `again in ${describeWait(interval)}`;
}
