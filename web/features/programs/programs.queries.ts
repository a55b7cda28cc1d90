import { findActiveLesson } from '@soltura/domain/programs/active-lesson';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useActiveStudent } from '../people/active-student.ts';
import { loadPrograms, type Programs, takeEarlyPrograms } from './early-programs.ts';

const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: ({ signal }) => takeEarlyPrograms() ?? loadPrograms(signal),
});

/** The courses and their lessons, loaded once a session. */
export function usePrograms(): UseQueryResult<Programs> {
  return useQuery(programsQuery);
}

/** The lesson the active student is at; undefined while the courses are not there, or when there is none. */
export function useActiveLesson(): Programs['lessons'][number] | undefined {
  const { data } = usePrograms();
  const student = useActiveStudent();
  return useMemo(() => {
    if (!data || !student) return undefined;
    const program = data.programs.find(({ recordId }) => recordId === student.relatedProgram);
    return findActiveLesson(program, data.lessons, student.cohort);
  }, [data, student]);
}
