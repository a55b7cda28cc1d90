/**
 * A text of one line as it is stored: without blanks around it and without control characters, which browsers skip in
 * links and so could hide a scheme; as it was when it was sent back unchanged. Absent means unchanged, null means
 * empty (api.md 5.4).
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

/** Half a character, as a cut emoji leaves it, does not exist in UTF-8: database and history would keep different texts. */
function toStorable(text: string): string {
  return Buffer.from(text).toString();
}
