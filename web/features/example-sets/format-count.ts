const WHOLE_NUMBERS = new Intl.NumberFormat('en-US');

/** A count as people read it: 1,000. */
export function formatCount(count: number): string {
  return WHOLE_NUMBERS.format(count);
}
