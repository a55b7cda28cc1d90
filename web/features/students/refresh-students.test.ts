import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshCredits, refreshStudents } from './refresh-students.ts';

const list = ['students', 'list'];
const student = ['students', 'one', 7];
const membership = ['membership-weeks', 3];
const weeks = ['weekly-records', '2026-01-04'];
const month = ['recent-records', 'ana.1', '01-2026'];
const history = ['record', 'history', 'coaching-students', 7];
const catalogue = ['coaching-catalogue'];

/** The answers that will be read again when next used. */
async function findOutdated(refresh: (cache: QueryClient) => Promise<void>) {
  const cache = new QueryClient();
  const keys = [list, student, membership, weeks, month, history, catalogue];
  for (const key of keys) cache.setQueryData(key, []);
  await refresh(cache);
  return keys.filter((key) => cache.getQueryState(key)?.isInvalidated);
}

test('a student who is renamed is read again wherever the name is shown, in the names of records too', async () => {
  expect(await findOutdated(refreshStudents)).toEqual([list, student, membership, weeks, month, history]);
});

test('bundle credits are shown by nothing but their student and their own history', async () => {
  expect(await findOutdated(refreshCredits)).toEqual([student, history]);
});
