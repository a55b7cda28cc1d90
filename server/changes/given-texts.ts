import { toAddress } from '../addresses.ts';

/**
 * Returns a text of one line without surrounding blanks and without control characters, which browsers skip in links
 * and which could hide a scheme. A text that was sent back unchanged stays as it was. Absent means unchanged, null
 * means empty (api.md 5.4). The character 0 stays, so that the rules of a table can report it (api.md 1.12).
 */
export function normaliseLine(given: string | null | undefined, stored = ''): string {
  if (given === undefined || given === stored) return stored;
  return (given ?? '').replace(/(?!\0)\p{Cc}/gu, '').trim();
}

/** Returns an email address in its normalized form. An address that was sent back unchanged stays as it was. */
export function normaliseAddress(given: string | null | undefined, stored = ''): string {
  return given === undefined || given === stored ? stored : toAddress(normaliseLine(given));
}

/**
 * Returns a long text as it was typed, with tabs and line ends, without other control characters. A text that was sent
 * back unchanged stays as it was.
 */
export function normaliseText(given: string | null | undefined, stored = ''): string {
  if (given === undefined || given === stored) return stored;
  return (given ?? '').replace(/(?![\0\t\n\r])\p{Cc}/gu, '');
}

/** Returns a line that must be sent with every change: absent means empty here (api.md 5.4). */
export function normaliseRequired(given: string | null | undefined, stored?: string): string {
  return normaliseLine(given ?? '', stored);
}
