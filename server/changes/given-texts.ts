/**
 * A text of one line as it is stored: without surrounding blanks and without control characters, which browsers skip in
 * links and which could hide a scheme. A text that was sent back unchanged stays as it was. Absent means unchanged,
 * null means empty (api.md 5.4).
 */
export function settleLine(given: string | null | undefined, stored = ''): string {
  if (given === undefined || given === stored) return stored;
  return toStorable(given ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** A long text as it is stored: as it was typed. */
export function settleText(given: string | null | undefined, stored = ''): string {
  return given === undefined ? stored : toStorable(given ?? '');
}

/** A required line must be sent with every change: absent is empty here (api.md 5.4). */
export function settleRequired(given: string | null | undefined, stored?: string): string {
  return settleLine(given ?? '', stored);
}

/** Replaces half a character, as a cut emoji leaves it: UTF-8 cannot hold it, so database and history would differ. */
function toStorable(text: string): string {
  return Buffer.from(text).toString();
}
