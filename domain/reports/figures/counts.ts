import { type Behind, writeBehind } from '../behind.ts';

export interface Count {
  readonly count: number;
  readonly behind: Behind;
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

export function sumOf<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + read(item), 0);
}

/** Returns a share from 0 to 1; null when `whole` is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Collects the counts anywhere in the data of a figure, each once. */
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
