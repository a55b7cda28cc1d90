import type { UnsentStore } from './unsent-store.ts';

type Watched = Pick<UnsentStore<never>, 'subscribe' | 'isOf'>;

/**
 * Calls the listener when unsent work of a person is stored or answered, in this tab or another one: the tab that sends
 * work may be another than the one that shows it. Returns a function that ends it.
 */
export function watchUnsent(
  stores: readonly Watched[],
  userId: number | undefined,
  listener: () => void,
): () => void {
  const stops = stores.map(({ subscribe }) => subscribe(listener));
  const follow = ({ key }: StorageEvent) => {
    if (userId !== undefined && stores.some(({ isOf }) => isOf(userId, key))) listener();
  };
  window.addEventListener('storage', follow);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', follow);
  };
}
