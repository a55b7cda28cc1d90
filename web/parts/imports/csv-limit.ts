import { MAX_FILE_BYTES } from '@soltura/contract/file-limits';
import { formatNumber } from '@soltura/domain/numbers';

export function findSizeFault({ name, size }: { name: string; size: number }): string | undefined {
  if (size <= MAX_FILE_BYTES) return undefined;
  return `${name} has ${formatMegabytes(size)} MB. A file may have at most ${formatMegabytes(MAX_FILE_BYTES)} MB: split it and import the parts.`;
}

/** Rounds up, so that a file slightly above the limit does not seem to fit. */
function formatMegabytes(bytes: number): string {
  return formatNumber(Math.ceil((bytes / 1024 / 1024) * 10) / 10);
}
