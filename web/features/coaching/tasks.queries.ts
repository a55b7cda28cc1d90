import {
  type MyCoaching,
  type MyTask,
  myCoaching,
  type ReturnedTask,
} from '@soltura/contract/tasks/my-coaching';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { myCoachingQuery } from '../../parts/coaching/coaching.queries.ts';

/** The number of returned tasks of one answer. */
export const RETURNED_PAGE = 50;

/** One task of the signed-in student; away from the server, as this device knows it. */
export function myTaskQuery(id: number) {
  return queryOptions({
    queryKey: ['my-task', id],
    meta: { live: ['coaching'] },
    queryFn: ({ signal }) => readTask(id, signal),
    staleTime: 0,
  });
}

export function readTask(id: number, signal?: AbortSignal): Promise<MyTask> {
  return call(myCoaching.task, { params: { id } }, { keptAs: `my-task ${id}`, ...(signal && { signal }) });
}

/** Returned tasks, page by page, newest first; `search` is a text in title, feedback or hand-in. */
export function returnedQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['my-returned', search],
    meta: { live: ['coaching'] },
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(search !== '' && { search }),
        ...(pageParam !== undefined && { before: pageParam }),
      };
      return call(myCoaching.returned, { query }, { signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: ReturnedTask[]) =>
      page.length < RETURNED_PAGE ? undefined : page.at(-1)?.recordId,
    staleTime: 0,
  });
}

export function showTask(cache: QueryClient, task: MyTask): void {
  cache.setQueryData(myTaskQuery(task.recordId).queryKey, task);
  void cache.invalidateQueries({ queryKey: myCoachingQuery.queryKey });
  void cache.invalidateQueries({ queryKey: ['my-returned'] });
}

/** Takes the mark 'New' of a task away at once. */
export function showRead(cache: QueryClient, id: number): void {
  cache.setQueryData<MyCoaching>(myCoachingQuery.queryKey, (known) => {
    if (!known?.returned.some(({ recordId, isRead }) => recordId === id && !isRead)) return known;
    const returned = known.returned.map((one) => (one.recordId === id ? { ...one, isRead: true } : one));
    return { ...known, returned, unreadCount: known.unreadCount - 1 };
  });
}
