import { promisifyRequest, type UseStore } from 'idb-keyval';
import { hasLoggedOut } from '../has-logged-out.ts';

/**
 * Writes a record to IndexedDB. A write that begins while the page is unloaded is neither awaited nor dropped. After
 * Log Out nothing is written.
 */
export function putAtOnce(store: UseStore, key: string, value: object): Promise<void> {
  if (hasLoggedOut()) return Promise.resolve();
  return store('readwrite', (records) => {
    records.put(value, key);
    records.transaction.commit();
    return promisifyRequest(records.transaction);
  });
}
