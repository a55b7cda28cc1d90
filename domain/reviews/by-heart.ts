import { waitOf } from './interval.ts';

const MONTH_DAYS = 30;
const WELL_PERCENT = 90;

/**
 * Whether a card is known by heart: it is recalled today with a chance, in percent, of at least 90, and comes back after
 * a month or later.
 */
export function isByHeart(interval: number | null, recall: number): boolean {
  return recall >= WELL_PERCENT && mayBeByHeart(interval);
}

/** Whether a card waits long enough to be known by heart, whatever is remembered of it. */
export function mayBeByHeart(interval: number | null): boolean {
  return interval !== null && waitOf(interval) >= MONTH_DAYS;
}
