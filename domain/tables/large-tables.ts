/**
 * The largest number of matches for which the search of a large table counts exactly, sorts by any column, and lists
 * page by page. With more, the count is an estimate, and only the first ones are listed.
 */
export const MAX_FOUND = 10_000;

export const MAX_EDITED = 1000;

/**
 * The largest number of records that one write of a table changes or creates; an undo reverts all of it in one step.
 */
export const MAX_WRITTEN = 30_000;

export function countListed(count: number): number {
  return Math.min(count, MAX_FOUND);
}

export function roundEstimate(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / unit) * unit;
}
