const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0] as const;

/**
 * Returns the SHA-1 of a text in UTF-8 as 40 hexadecimal digits. It is not for security: Anki compares fields by it,
 * and names are made of it.
 *
 * The browser's own needs https, which a school may run without. Source: FIPS 180-4.
 */
export function sha1(text: string): string {
  const message = padMessage(toUtf8(text));
  let state: readonly number[] = START;
  for (let at = 0; at < message.byteLength; at += BLOCK_BYTES) state = addBlock(state, message, at);
  return state.map((word) => word.toString(16).padStart(8, '0')).join('');
}

function toUtf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'));
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] === '%') {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
      at += 2;
    } else bytes.push(escaped.charCodeAt(at));
  }
  return Uint8Array.from(bytes);
}

function padMessage(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - LENGTH_BYTES, BigInt(bytes.length) * 8n);
  return view;
}

function addBlock(state: readonly number[], message: DataView, at: number): number[] {
  const words: number[] = [];
  const word = (index: number) => words[index] ?? 0;
  for (let index = 0; index < 80; index += 1) {
    words.push(
      index < 16
        ? message.getUint32(at + index * 4)
        : rotate(word(index - 3) ^ word(index - 8) ^ word(index - 14) ^ word(index - 16), 1),
    );
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let index = 0; index < 80; index += 1) {
    const next = (rotate(a, 5) + mix(index, b, c, d) + e + word(index)) >>> 0;
    [a, b, c, d, e] = [next, a, rotate(b, 30), c, d];
  }
  return [a, b, c, d, e].map((value, index) => (value + (state[index] ?? 0)) >>> 0);
}

function mix(index: number, b: number, c: number, d: number): number {
  if (index < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (index < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (index < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function rotate(value: number, bits: number): number {
  return ((value << bits) | (value >>> (32 - bits))) >>> 0;
}
