import { tabStorage } from '../../device/storage.ts';

const NAME = 'own-reviews';
const MOST_KEPT = 500;

/** Remembers that a review was given in this window; a reload forgets none. */
export function noteOwnReview(key: string): void {
  // Without storage, a review of this window is taken for one of another after a reload.
  tabStorage.set(NAME, JSON.stringify([...readKeys(), key].slice(-MOST_KEPT)));
  own.add(key);
}

/** Whether a review was given in this window. */
export function isOwnReview(key: string | null): boolean {
  return key !== null && (own.has(key) || readKeys().includes(key));
}

const own = new Set<string>();

function readKeys(): string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
