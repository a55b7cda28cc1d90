/** How the letters of a file may be written, by the names that browsers know, with what people call them. */
export const encodingWords = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252',
} as const;
export type FileEncoding = keyof typeof encodingWords;

/** So many bytes tell UTF-16 that says nothing of itself. */
const SAMPLE_BYTES = 4096;

/**
 * Tells how a file is written: by its mark, by the zeros that UTF-16 has in every other place, or as UTF-8 where all of
 * it can be read so. Windows-1252 is what is left: any bytes can be.
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

/** The same file in UTF-8, as the server takes it. */
export function toUtf8(bytes: Uint8Array, encoding: FileEncoding): Uint8Array {
  if (encoding === 'utf-8') return bytes;
  return new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
}
