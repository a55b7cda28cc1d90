import type { LatestReview } from '@soltura/contract/reviews/my-reviews';
import { useSyncExternalStore } from 'react';

/** By card id: the last review of each card that was reviewed in the last 24 hours, as far as this page knows. */
let latest: ReadonlyMap<number, LatestReview> = new Map();
const listeners = new Set<() => void>();

function replace(next: ReadonlyMap<number, LatestReview>): void {
  latest = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores last reviews, as the server tells them or this device foresees them. */
export function noteLatest(reviews: Iterable<LatestReview>): void {
  const next = new Map(latest);
  for (const review of reviews) next.set(review.cardId, review);
  replace(next);
}

/** Drops the last review of a card, which the server has refused. */
export function forgetLatest(cardId: number): void {
  const rest = new Map(latest);
  rest.delete(cardId);
  replace(rest);
}

export function readLatest(cardId: number): LatestReview | undefined {
  return latest.get(cardId);
}

/** The last reviews by card id. */
export function useLatestReviews(): ReadonlyMap<number, LatestReview> {
  return useSyncExternalStore(subscribe, () => latest);
}
