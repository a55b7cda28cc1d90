import { writeBehind } from '@soltura/domain/reports/behind';
import type { Count } from '@soltura/domain/reports/figures/counts';

/** The counts anywhere in what a figure shows, each once. */
export function listCounts(shown: unknown): Count[] {
  const found = new Map<string, Count>();
  collect(shown, found);
  return [...found.values()];
}

function collect(shown: unknown, found: Map<string, Count>): void {
  if (typeof shown !== 'object' || shown === null) return;
  if (isCount(shown)) {
    found.set(writeBehind(shown.behind), shown);
    return;
  }
  for (const value of Object.values(shown)) collect(value, found);
}

function isCount(value: object): value is Count {
  return 'count' in value && 'behind' in value;
}
