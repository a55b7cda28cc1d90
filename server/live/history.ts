import type { LiveEvent } from '@soltura/domain/live/live-event';

/** The time in ms for which events are kept, for those who come back. */
const KEPT_MS = 60_000;
const MAX_KEPT = 2_000;

export interface History {
  /** Forgets everything: events before now are unknown. */
  begin(): void;
  add(events: readonly LiveEvent[]): void;
  /** The events of the last so many ms; undefined when some of them are unknown. */
  since(agoMs: number): LiveEvent[] | undefined;
}

/** Remembers the events of the last minute. `clock` gives ms that never go back. */
export function makeHistory(clock: () => number): History {
  let knownFrom = Number.POSITIVE_INFINITY;
  let kept: { at: number; event: LiveEvent }[] = [];

  return {
    begin() {
      knownFrom = clock();
      kept = [];
    },
    add(events) {
      const at = clock();
      kept.push(...events.map((event) => ({ at, event })));
      const [first] = kept;
      if (!first || (first.at >= at - KEPT_MS && kept.length <= MAX_KEPT)) return;
      kept = kept.filter((one) => one.at >= at - KEPT_MS).slice(-MAX_KEPT);
      // Events beyond the largest number are dropped, which makes the moment of the oldest kept one unknown.
      knownFrom = Math.max(knownFrom, at - KEPT_MS, kept.length === MAX_KEPT ? (kept[0]?.at ?? at) + 1 : 0);
    },
    since(agoMs) {
      const from = clock() - agoMs;
      if (from < knownFrom || agoMs > KEPT_MS) return undefined;
      return kept.filter(({ at }) => at >= from).map(({ event }) => event);
    },
  };
}
