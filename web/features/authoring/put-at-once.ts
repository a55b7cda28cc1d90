import { promisifyRequest, type UseStore } from 'idb-keyval';

/** Writes a record to the device; begun while a page is being left, it is not waited for and not dropped either. */
export function putAtOnce(store: UseStore, key: string, value: object): Promise<void> {
  return store('readwrite', (records) => {
    records.put(value, key);
    records.transaction.commit();
    return promisifyRequest(records.transaction);
  });
}
