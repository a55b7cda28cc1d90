import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginChange, endChange, holdRefresh, refreshSoon } from './refresh-soon.ts';

const queryKey = ['flashcard-data', 7];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Data on screen, and a count of how often they were fetched since. */
function showData() {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, 'shown');
  const queryFn = vi.fn<() => Promise<string>>(async () => 'fetched');
  const observer = new QueryObserver(cache, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  observer.subscribe(() => undefined);
  return { cache, queryFn };
}

test('several quick changes cause one refetch, 500 ms after the last', async () => {
  const { cache, queryFn } = showData();
  refreshSoon(cache, queryKey);
  await vi.advanceTimersByTimeAsync(400);
  refreshSoon(cache, queryKey);
  await vi.advanceTimersByTimeAsync(499);
  expect(queryFn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('nothing is fetched while a change has no answer, and once when the last has', async () => {
  const { cache, queryFn } = showData();
  await beginChange(cache, queryKey);
  await beginChange(cache, queryKey);
  endChange(cache, queryKey);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryFn).not.toHaveBeenCalled();
  endChange(cache, queryKey);
  await vi.advanceTimersByTimeAsync(500);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a new change puts off the refetch of the one before', async () => {
  const { cache, queryFn } = showData();
  refreshSoon(cache, queryKey);
  await holdRefresh(cache, queryKey);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryFn).not.toHaveBeenCalled();
});
