import { countOf } from '../numbers.ts';
import { waitOf } from './interval.ts';

export function describeWait(interval: number): string {
  return countOf(waitOf(interval), 'day');
}

export function describeReturn(interval: number): string {
  return waitOf(interval) === 1 ? 'again tomorrow' : `again in ${describeWait(interval)}`;
}
