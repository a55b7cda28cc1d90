import type { ListedStudent } from '@soltura/contract/people/user-lists';
import { findCandidates, labelStudent, listCandidates } from '@soltura/domain/people/search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { askForStudents, choosableStudentsQuery } from '../../base/people.queries.ts';
import { type SearchSource, useSearch } from '../../ui/hooks/use-search.ts';

/** Searches the users with a student role by 'Name -- email' (screens-student 2.4), for a SearchCombobox. */
export function useChoosableStudents(typed: string) {
  const students = useQuery(choosableStudentsQuery);
  const search = useSearch(typed, useSource(students.data));
  const isError = students.isError || search.isError;
  return {
    found: search.found,
    reload: students.isError ? () => void students.refetch() : undefined,
    box: {
      options: search.found.map((student) => ({
        id: student.recordId,
        label: labelStudent(student),
        aside: student.role,
      })),
      emptyText: describeNothing(students.isPending || search.isWaiting, isError),
      moreText: search.isCut ? 'Type to see fewer' : undefined,
      onRetry: search.isError ? search.retry : undefined,
    },
  };
}

/** `students` is null when there are too many to load. */
function useSource(students: readonly ListedStudent[] | null | undefined): SearchSource<ListedStudent> {
  return useMemo(() => {
    const candidates = students && listCandidates(students);
    return {
      findHere: candidates
        ? (text) => findCandidates(candidates, text).map(({ student }) => student)
        : undefined,
      isLong: students === null,
      ask: askForStudents,
      narrow: (found, text) => findCandidates(listCandidates(found), text).map(({ student }) => student),
    };
  }, [students]);
}

function describeNothing(isWaiting: boolean, isError: boolean): string {
  if (isError) return 'The students could not be loaded.';
  return isWaiting ? 'Searching...' : 'No students found';
}
