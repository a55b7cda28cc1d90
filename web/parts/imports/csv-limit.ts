import { formatNumber } from '@soltura/domain/numbers';

/** The largest file (api.md 1.9). */
const MOST_BYTES = 32 * 1024 * 1024;

export function findSizeFault({ name, size }: { name: string; size: number }): string | undefined {
  if (size <= MOST_BYTES) return undefined;
  return `${name} has ${formatMegabytes(size)} MB. A file may have at most 32 MB: split it and import the parts.`;
}

/** Rounds up, so that a file slightly above the limit does not seem to fit. */
function formatMegabytes(bytes: number): string {
  return formatNumber(Math.ceil((bytes / 1024 / 1024) * 10) / 10);
}
