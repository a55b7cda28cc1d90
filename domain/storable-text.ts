/** What no database and no UTF-8 holds: the character 0, and half of a surrogate pair, as a cut emoji leaves it. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** What follows the name of a field whose text cannot be stored. */
export const UNSTORABLE_FAULT = 'holds a character that no text has';

/** Whether a text can be stored as it is (api.md 1.12). */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}
