import { createStore, type UseStore } from 'idb-keyval';

/**
 * The records of one store in the browser's IndexedDB. Where the browser has none, or blocks it, everything asked of it is
 * rejected: whoever asks then works with what the page holds.
 */
export function openRecords(database: string, name: string): UseStore {
  const store = createStore(database, name);
  // Without IndexedDB the store throws at once; what throws in here is rejected.
  return async (mode, act) => store(mode, act);
}
