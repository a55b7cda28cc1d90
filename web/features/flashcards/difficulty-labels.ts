import type { Difficulty } from '@soltura/domain/srs/interval';
import { useSyncExternalStore } from 'react';

/** By entry id. Lives as long as the page: a refetch or another quiz keeps it, a reload loses it (screens-student 1.7). */
let labels: ReadonlyMap<number, Difficulty> = new Map();
const listeners = new Set<() => void>();

function replaceLabels(next: ReadonlyMap<number, Difficulty>): void {
  labels = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes how a card was rated. */
export function setLabel(entryId: number, difficulty: Difficulty): void {
  replaceLabels(new Map(labels).set(entryId, difficulty));
}

/** Takes the label away again: the rating was refused. */
export function clearLabel(entryId: number): void {
  const rest = new Map(labels);
  rest.delete(entryId);
  replaceLabels(rest);
}

/** The labels of this browser session, by entry id. */
export function useLabels(): ReadonlyMap<number, Difficulty> {
  return useSyncExternalStore(subscribe, () => labels);
}
