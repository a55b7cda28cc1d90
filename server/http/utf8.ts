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

/** Escapes the bytes of letters, each read as one character, as browsers do; of what is not UTF-8 too. */
function escapeBytes(address: string): string {
  return address.replace(/[\u0080-\u00FF]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

const REQUEST_LINE = /^[A-Z]+ (\/(?![/\\])[!-~\u0080-\u00FF]*) HTTP\/1\.[01]\r?\n/;

/**
 * The escaped address of a request whose first line has letters as they are, which Node's parser refuses: where to send who
 * asks. Undefined for every other packet, of an address that is not whole, not UTF-8 or leads to another host too.
 */
export function findEscapedAddress(packet: Uint8Array): string | undefined {
  const [, address = ''] = REQUEST_LINE.exec(Buffer.from(packet).toString('latin1')) ?? [];
  const escaped = escapeBytes(address);
  return escaped !== address && isEscapedUtf8(escaped) ? escaped : undefined;
}

function isUtf8Run(escaped: string): boolean {
  try {
    decodeURIComponent(escaped);
    return true;
  } catch {
    return false;
  }
}
