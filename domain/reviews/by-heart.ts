import { waitOf } from './interval.ts';

const MONTH_DAYS = 30;
const WELL_PERCENT = 90;

/**
 * True for a card known by heart: recalled today with a chance, in percent, of at least 90, and due again after a month
 * or later.
 */
export function isByHeart(interval: number | null, recall: number): boolean {
  return recall >= WELL_PERCENT && mayBeByHeart(interval);
}

export function mayBeByHeart(interval: number | null): boolean {
  return interval !== null && waitOf(interval) >= MONTH_DAYS;
}
