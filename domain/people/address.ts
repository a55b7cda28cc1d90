// The canonical form of an email address (api.md 1.12), which is stored, used for sign-in, and compared.

const INVISIBLE =
  /[\u034F\u17B4\u17B5\u180B-\u180F\uFE00-\uFE0F\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/u;

export const INVISIBLE_FAULT = 'holds an invisible character, such as a zero-width space: type it anew';

export function holdsInvisible(address: string): boolean {
  return INVISIBLE.test(address.trim());
}

// A host that may be converted; other characters would be parsed as another part of a URL.
const HOST = /^[^\s!-,/:-@[-`{-\u007F]+$/;
const ASCII = /^[ -~]*$/;

/**
 * Returns an address in canonical form: trimmed, composed (NFC), the domain as DNS has it (UTS 46, so `españa.example`
 * is `xn--espaa-rta.example`), letters beyond ASCII in lower case. ASCII letters keep their case: two addresses are
 * equal when their canonical forms are equal in lower case. A text that is no address is only trimmed and composed.
 *
 * @param toAscii Converts a domain by UTS 46, and returns '' for an invalid one; `domainToASCII` of `node:url` does. It
 * is a parameter because the tables of UTS 46 have 200 kB, too many for the browser, which sends what is typed.
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
  // Digits of other scripts would become an IP address.
  return ascii === '' || /^[\d.]+$/.test(ascii) ? domain : ascii;
}
