import { findActiveLesson } from '@soltura/domain/programs/active-lesson';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useActiveStudent } from './active-student.ts';
import { loadPrograms, type Programs, takeArrivedPrograms, takeEarlyPrograms } from './early-programs.ts';

const programsQuery = queryOptions({
  queryKey: ['programs'],
  meta: { live: ['programs', 'program-lessons', 'vocabulary'] },
  queryFn: ({ signal }) => takeEarlyPrograms() ?? loadPrograms(signal),
  initialData: takeArrivedPrograms,
});

export function usePrograms(): UseQueryResult<Programs> {
  return useQuery(programsQuery);
}

/** The current lesson of the active student; undefined until the courses are loaded, or without a lesson. */
export function useActiveLesson(): Programs['lessons'][number] | undefined {
  const { data } = usePrograms();
  const student = useActiveStudent();
  return useMemo(() => {
    if (!data || !student) return undefined;
    const program = data.programs.find(({ recordId }) => recordId === student.relatedProgram);
    return findActiveLesson(program, data.lessons, student.cohort);
  }, [data, student]);
}
