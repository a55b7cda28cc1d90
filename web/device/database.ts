import { createStore, type UseStore } from 'idb-keyval';

/**
 * A store of the browser's IndexedDB. In a browser that has none, or blocks it, every call is rejected, so that callers
 * must be able to work without it.
 */
export function openRecords(database: string, name: string): UseStore {
  const store = createStore(database, name);
  // Without IndexedDB the store throws synchronously; the async function turns that into a rejection.
  return async (mode, act) => store(mode, act);
}
