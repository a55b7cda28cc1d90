/**
 * Characters that no database and no UTF-8 holds: the character 0, and half of a surrogate pair, as a cut emoji leaves
 * it.
 */
const UNSTORABLE = /[\0\p{Cs}]/u;

export const UNSTORABLE_FAULT = 'holds a character that no text has';

/** True for a text that can be stored unchanged (api.md 1.12). */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}
