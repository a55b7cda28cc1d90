/** The most characters a long text may have: sentences, notes, comments (api.md 1.9). */
export const LONGEST_TEXT = 10_000;

/** The most characters a text of one line may have: links, names, options (api.md 1.9). */
export const LONGEST_LINE = 500;

/** The most items one call takes (api.md 1.9). */
export const MOST_ITEMS = 1000;

/** The most records that a screen of ours reads as a whole; longer lists are searched and paged on the server. */
export const LONGEST_WHOLE_LIST = 2000;

/**
 * 'may hold at most 10,000 characters', what follows the name of a field. The first script of a page has this sentence
 * and no other number to write, so it comes without `formatNumber`.
 */
export function describeLongest(longest: number): string {
  return `may hold at most ${longest.toLocaleString('en-US')} characters`;
}

/** How long what was typed and not saved is kept on a device. */
export const LONGEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
