/** The first and the last requested byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110 14.2): one range; 'whole' for no range, several, or an
 * invalid one; 'beyond' for one that begins after the end.
 */
export function readRange(header: string | null, size: number): ByteRange | 'whole' | 'beyond' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const count = Number(to);
    return count === 0 || size === 0 ? 'beyond' : { first: Math.max(0, size - count), last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= size) return 'beyond';
  return { first, last: Math.min(to === '' ? size - 1 : Number(to), size - 1) };
}
