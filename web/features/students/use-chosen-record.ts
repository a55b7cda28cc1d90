import type { Student } from '@soltura/contract/students/students';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { studentQuery } from '../../base/students.queries.ts';
import { isNotFound, readAgain } from '../../editing/read-again.ts';
import { useLastKnown } from '../../ui/hooks/use-adjusted-state.ts';
import { useChosenStudent } from './use-chosen-student.ts';

interface ChosenRecord<Held> {
  /** 'missing' when the chosen student has no such record, or none is chosen. */
  status: 'pending' | 'failed' | 'missing' | 'found';
  answer: Student | undefined;
  /** The last known state, also after the record was deleted. */
  record: Held | undefined;
  isGone: boolean;
  retry: () => void;
  /** Reads the stored record; undefined when it was deleted. */
  reread: () => Promise<Held | undefined>;
}

/**
 * Finds a record in the response about the chosen student; `find` must return an object of the response, not a copy.
 */
export function useChosenRecord<Held>(find: (answer: Student) => Held | undefined): ChosenRecord<Held> {
  const cache = useQueryClient();
  const { id } = useChosenStudent();
  const query = studentQuery(id ?? 0);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: id !== undefined });
  const current = data && find(data);
  const record = useLastKnown(current);
  const waits = isFetching ? 'pending' : 'missing';
  const without = id === undefined || isNotFound(error) ? 'missing' : error && !data ? 'failed' : waits;
  return {
    status: record === undefined ? without : 'found',
    answer: data,
    record,
    isGone: record !== undefined && (current === undefined || isNotFound(error)),
    retry: () => void refetch(),
    reread: () =>
      readAgain(cache, query.queryKey, async () => find(await cache.fetchQuery({ ...query, staleTime: 0 }))),
  };
}
