export const encodingWords = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252',
} as const;
export type FileEncoding = keyof typeof encodingWords;

/** The number of bytes read to detect UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4096;

/**
 * Detects the encoding of a file: by the byte order mark, by the zero bytes of UTF-16 in every other position, or as
 * UTF-8 if all bytes are valid. Otherwise Windows-1252, in which any bytes are valid.
 */
export function detectEncoding(bytes: Uint8Array): FileEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const countZeros = (parity: number) =>
    sample.filter((byte, place) => byte === 0 && place % 2 === parity).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  if (even + odd > sample.length / 4) return odd >= even ? 'utf-16le' : 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
