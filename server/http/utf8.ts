/** Adjacent escaped bytes, since a character may take several. */
const ESCAPED = /(?:%[\da-f]{2})+/gi;

/**
 * True for an address or a form that is well-formed, escaped UTF-8. Other bytes would be decoded to other characters
 * than were meant, and two different texts could become equal (api.md 1.12).
 */
export function isEscapedUtf8(text: string): boolean {
  if (/[^ -~]/.test(text)) return false;
  return (text.match(ESCAPED) ?? []).every(isUtf8Run);
}

/** Escapes bytes that Node has read as one character each, as browsers do. */
function escapeBytes(address: string): string {
  return address.replace(/[\u0080-\u00FF]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

const REQUEST_LINE = /^[A-Z]+ (\/(?![/\\])[!-~\u0080-\u00FF]*) HTTP\/1\.[01]\r?\n/;

/**
 * Returns the escaped address of a request whose first line has unescaped letters, which Node's parser refuses, as the
 * target of a redirect. Undefined for every other packet, and for an address that is incomplete, not UTF-8 or on
 * another host.
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
