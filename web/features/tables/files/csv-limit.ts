import { formatNumber } from '@soltura/domain/numbers';

/** What a file may hold (api.md 1.9). */
const MOST_BYTES = 32 * 1024 * 1024;

/** What is said of a file that is too large to be read; undefined when it is not. */
export function findSizeFault({ name, size }: { name: string; size: number }): string | undefined {
  if (size <= MOST_BYTES) return undefined;
  return `${name} has ${formatMegabytes(size)} MB. A file may have at most 32 MB: split it and import the parts.`;
}

/** Rounded up, so that a file that is just too large never seems to fit. */
function formatMegabytes(bytes: number): string {
  return formatNumber(Math.ceil((bytes / 1024 / 1024) * 10) / 10);
}
