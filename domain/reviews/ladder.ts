export interface Rung {
  interval: number;
  count: number;
}

/**
 * Counts the cards per review interval, lowest first, without empty intervals.
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
