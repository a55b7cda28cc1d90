import { findHeld } from '@soltura/domain/search/match';

/**
 * Splits a text at the first match of the query, compared as in search fields. Without a match all of the text is
 * `before`.
 */
export function splitAtMatch(text: string, query: string): [before: string, match: string, after: string] {
  const part = findHeld(text, query);
  if (!part) return [text, '', ''];
  const [start, end] = part;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
