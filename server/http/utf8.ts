/** Bytes as an address writes them, in one piece, since a character may take several. */
const ESCAPED = /(?:%[\da-f]{2})+/gi;

/**
 * Whether an address or a form is UTF-8 that is escaped as it should be. What is not would be read as other characters
 * than were meant, and two different texts could become equal (api.md 1.12).
 */
export function isEscapedUtf8(text: string): boolean {
  if (/[^ -~]/.test(text)) return false;
  return (text.match(ESCAPED) ?? []).every(isUtf8Run);
}

function isUtf8Run(escaped: string): boolean {
  try {
    decodeURIComponent(escaped);
    return true;
  } catch {
    return false;
  }
}
