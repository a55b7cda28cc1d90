// The one form of an email address (api.md 1.12): what is stored, what one signs in with, and what is compared.

/** Characters that nobody sees: zero-width ones, marks of direction, fillers, soft hyphens, control characters. */
const INVISIBLE =
  /[\u034F\u17B4\u17B5\u180B-\u180F\uFE00-\uFE0F\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/u;

/** What follows the name of the field of an address that holds such a character. */
export const INVISIBLE_FAULT = 'holds an invisible character, such as a zero-width space: type it anew';

/** Whether an address holds a character that nobody sees; blanks around it count for nothing. */
export function holdsInvisible(address: string): boolean {
  return INVISIBLE.test(address.trim());
}

// What a host may hold before it is converted; anything else would be read as another part of a URL.
const HOST = /^[^\s!-,/:-@[-`{-\u007F]+$/;
const ASCII = /^[ -~]*$/;

/**
 * An address in its one form: without blanks around it, composed (NFC), the domain as DNS has it (UTS 46, so `españa.example`
 * is `xn--espaa-rta.example`), letters beyond ASCII small. The case of ASCII letters stays and counts for nothing: two
 * addresses are the same when these forms are in lower case. A text that is no address is only trimmed and composed.
 * @param toAscii converts a domain by UTS 46; an empty text for one that is none. Node has it in `node:url`.
 */
export function writeAddress(text: string, toAscii: (domain: string) => string): string {
  const plain = text.trim();
  if (ASCII.test(plain)) return plain;
  const composed = plain.normalize('NFC');
  const at = composed.lastIndexOf('@');
  if (at < 1) return composed;
  const local = composed
    .slice(0, at)
    .replaceAll(/[^ -~]+/g, (letters) => letters.toLowerCase())
    .normalize('NFC');
  return `${local}@${convert(composed.slice(at + 1), toAscii)}`;
}

function convert(domain: string, toAscii: (domain: string) => string): string {
  if (ASCII.test(domain) || !HOST.test(domain)) return domain;
  const ascii = toAscii(domain);
  // Figures of other scripts would become a network address.
  return ascii === '' || /^[\d.]+$/.test(ascii) ? domain : ascii;
}
