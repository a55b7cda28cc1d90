import type { Student } from '@soltura/contract/students';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound, readAgain } from '../records/read-again.ts';
import { studentQuery } from './students.queries.ts';
import { useChosenStudent } from './use-chosen-student.ts';

interface ChosenRecord<Held> {
  /** 'missing' when the chosen student, if any, has no such record. */
  status: 'pending' | 'failed' | 'missing' | 'found';
  /** The chosen student with all that belongs to them. */
  answer: Student | undefined;
  /** As it was last, when it is gone. */
  record: Held | undefined;
  /** It was found, and someone has deleted it since. */
  isGone: boolean;
  /** Asks again after a failure. */
  retry: () => void;
  /** What is stored now; undefined when it was deleted. */
  reread: () => Promise<Held | undefined>;
}

/** A record of the chosen student; `find` must answer what the student's own answer holds, not a copy. */
export function useChosenRecord<Held>(find: (answer: Student) => Held | undefined): ChosenRecord<Held> {
  const cache = useQueryClient();
  const { id } = useChosenStudent();
  const query = studentQuery(id ?? 0);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: id !== undefined });
  const current = data && find(data);
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  const record = current ?? last;
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
