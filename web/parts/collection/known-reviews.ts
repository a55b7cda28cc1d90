import type { LatestReview } from '@soltura/contract/reviews/my-reviews';
import { useSyncExternalStore } from 'react';
import { makeListeners } from '../../device/listeners.ts';
import { tabStorage } from '../../device/storage.ts';

const OWN_REVIEWS = 'own-reviews';
const MAX_KEPT = 500;
const own = new Set<string>();

export function noteOwnReview(key: string): void {
  // Without storage, a review of this window counts as one of another window after a reload.
  tabStorage.set(OWN_REVIEWS, JSON.stringify([...readKeys(), key].slice(-MAX_KEPT)));
  own.add(key);
}

export function isOwnReview(key: string | null): boolean {
  return key !== null && (own.has(key) || readKeys().includes(key));
}

function readKeys(): string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(OWN_REVIEWS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The last review by card id, of each card that was reviewed in the last 24 hours, as far as this page knows. */
let latest: ReadonlyMap<number, LatestReview> = new Map();
const listeners = makeListeners();

function replace(next: ReadonlyMap<number, LatestReview>): void {
  latest = next;
  listeners.tell();
}

/** The instant from which steps on cards that are not due are early (reviews.md, rule 2); null while there is none. */
let earlyFrom: Date | null = null;

export function noteEarlyFrom(instant: string | null): void {
  const next = instant === null ? null : new Date(instant);
  if (next?.getTime() === earlyFrom?.getTime()) return;
  earlyFrom = next;
  listeners.tell();
}

export function readEarlyFrom(): Date | null {
  return earlyFrom;
}

export function useEarlyFrom(): Date | null {
  return useSyncExternalStore(listeners.subscribe, readEarlyFrom);
}

export function noteLatest(reviews: Iterable<LatestReview>): void {
  const next = new Map(latest);
  for (const review of reviews) next.set(review.cardId, review);
  replace(next);
}

export function forgetLatest(cardId: number): void {
  const rest = new Map(latest);
  rest.delete(cardId);
  replace(rest);
}

export function readLatest(cardId: number): LatestReview | undefined {
  return latest.get(cardId);
}

export function useLatestReviews(): ReadonlyMap<number, LatestReview> {
  return useSyncExternalStore(listeners.subscribe, () => latest);
}
