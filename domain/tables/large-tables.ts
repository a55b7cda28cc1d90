/**
 * Up to so many matches, a search of a large table counts exactly, sorts by any column, and lists page by page. With
 * more, the count is an estimate, and only the first of them are listed.
 */
export const MOST_FOUND = 10_000;

/** How many records of a large table are edited as a grid at once; one call takes as many. */
export const MOST_EDITED = 1000;

/** How many records one write of a table takes, be they changed or made: all of it is undone in one step. */
export const MOST_WRITTEN = 30_000;

/** How many of the found records can be listed page by page. */
export function countListed(count: number): number {
  return Math.min(count, MOST_FOUND);
}

/** An estimate rounded to two digits, as it is shown. */
export function roundEstimate(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / unit) * unit;
}
