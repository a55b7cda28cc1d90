export interface Rung {
  interval: number;
  count: number;
}

/**
 * How many cards stand on each review interval, lowest first; intervals that no card has are left out.
 *
 * `null` counts as 0. Source: ui.md 10 "Interval ladder".
 */
export function countByInterval(cards: readonly { readonly reviewInterval: number | null }[]): Rung[] {
  const counts = new Map<number, number>();
  for (const { reviewInterval } of cards) {
    const interval = reviewInterval ?? 0;
    counts.set(interval, (counts.get(interval) ?? 0) + 1);
  }
  return Array.from(counts, ([interval, count]) => ({ interval, count })).toSorted(
    (a, b) => a.interval - b.interval,
  );
}
