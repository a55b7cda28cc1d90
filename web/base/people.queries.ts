import { people } from '@soltura/contract/people/people';
import { type ListedStudent, userLists } from '@soltura/contract/people/user-lists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import type { SearchCall } from '../ui/hooks/use-search.ts';
import { ME, takeArrivedMyData, takeEarlyMyData } from './early-my-data.ts';

export const myDataQuery = queryOptions({
  queryKey: ['my-data'],
  meta: { live: ['users'] },
  queryFn: ({ signal }) => takeEarlyMyData() ?? call(people.myData, {}, { signal, keptAs: ME }),
  initialData: takeArrivedMyData,
});

export const choosableStudentsKey = ['choosable-students'] as const;

/** The students that staff may choose; null when there are too many for a list, so that the server searches them. */
export const choosableStudentsQuery = queryOptions({
  queryKey: [...choosableStudentsKey, 'list'],
  meta: { live: ['users'] },
  queryFn: async ({ signal }) => (await call(userLists.choosableStudents, {}, { signal })).students,
});

export function askForStudents(text: string): SearchCall<ListedStudent> {
  return {
    queryKey: [...choosableStudentsKey, 'found', text],
    queryFn: async ({ signal }) => {
      const { students, isCut } = await call(userLists.findStudents, { query: { text } }, { signal });
      return { found: students, isCut };
    },
  };
}

/** Reads the current data of a student who was chosen before; null when they can no longer be chosen. */
export function askForStudent(student: ListedStudent | undefined) {
  const text = student?.emailAddress || student?.name || '';
  return queryOptions({
    queryKey: [...choosableStudentsKey, 'chosen', student?.recordId],
    meta: { live: ['users'] },
    queryFn: async ({ signal }): Promise<ListedStudent | null> => {
      const { students } = await call(userLists.findStudents, { query: { text } }, { signal });
      return students.find(({ recordId }) => recordId === student?.recordId) ?? null;
    },
  });
}
