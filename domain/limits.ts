/** The longest long text, in characters: sentences, notes, comments (api.md 1.9). */
export const LONGEST_TEXT = 10_000;

/** The longest text of one line, in characters: links, names, options (api.md 1.9). */
export const LONGEST_LINE = 500;

/** The largest number of items in one request (api.md 1.9). */
export const MOST_ITEMS = 1000;

/** The largest number of records that our screens read at once; longer lists are searched and paged on the server. */
export const LONGEST_WHOLE_LIST = 2000;

/**
 * Returns 'may hold at most 10,000 characters'. It does not use `formatNumber`, to keep the first script of a page
 * small.
 */
export function describeLongest(longest: number): string {
  return `may hold at most ${longest.toLocaleString('en-US')} characters`;
}

/** The time for which unsaved drafts are kept on a device, in ms. */
export const LONGEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
