import { formatNumber } from './numbers.ts';

export const LONGEST_TEXT = 10_000;

export const LONGEST_LINE = 500;

export const MAX_ITEMS = 1000;

export const LONGEST_WHOLE_LIST = 2000;

export function describeLongest(longest: number): string {
  return `may hold at most ${formatNumber(longest)} characters`;
}

export const LONGEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
