import type { Behind } from '../behind.ts';

export interface Count {
  readonly count: number;
  readonly behind: Behind;
}

export function sumOf<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + read(item), 0);
}

export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
