import { findHeld } from '@soltura/domain/search/match';

/** Splits a text at the first part that holds what is typed, as fields that find compare them; without one all is `before`. */
export function splitAtMatch(text: string, query: string): [before: string, match: string, after: string] {
  const part = findHeld(text, query);
  if (!part) return [text, '', ''];
  const [start, end] = part;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
