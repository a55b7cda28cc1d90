import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { refreshAfterRemoval, refreshRecords } from './refresh-records.ts';

const weeks = ['weekly-records', '2026-01-04'];
const month = ['recent-records', 'ana.1', '01-2026'];
const membership = ['membership-weeks', 3];
const student = ['students', 'one', 7];
const list = ['students', 'list'];
const record = ['record', 'assignments', 9];
const catalogue = ['coaching-catalogue'];

afterEach(() => vi.unstubAllGlobals());

/** The answers that will be read again when next used. */
async function findOutdated(refresh: (cache: QueryClient) => Promise<void>) {
  const cache = new QueryClient();
  const keys = [weeks, month, membership, student, list, record, catalogue];
  for (const key of keys) cache.setQueryData(key, []);
  await refresh(cache);
  return keys.filter((key) => cache.getQueryState(key)?.isInvalidated);
}

test('a change of a record is read again wherever it is shown or counted', async () => {
  expect(await findOutdated(refreshRecords)).toEqual([weeks, month, membership, student, record]);
});

test('a record that is gone is not asked for again', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  expect(await findOutdated(refreshAfterRemoval)).toEqual([weeks, month, membership, student]);
});
