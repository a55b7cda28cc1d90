import { type ListedStudent, people } from '@soltura/contract/people';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { takeEarlyMyData } from './early-my-data.ts';
import type { SearchCall } from './use-search.ts';

/** The signed-in person. */
export const myDataQuery = queryOptions({
  queryKey: ['my-data'],
  queryFn: ({ signal }) => takeEarlyMyData() ?? call(people.myData, {}, { signal }),
});

/** The kept answers about the users whom staff may choose. */
export const choosableStudentsKey = ['choosable-students'] as const;

/** Every student whom staff may choose to act for; null where they are so many that they are searched. */
export const choosableStudentsQuery = queryOptions({
  queryKey: [...choosableStudentsKey, 'list'],
  queryFn: async ({ signal }) => (await call(people.choosableStudents, {}, { signal })).students,
});

/** Asks for the first of them whose 'Name -- email' holds a text. */
export function askForStudents(text: string): SearchCall<ListedStudent> {
  return {
    queryKey: [...choosableStudentsKey, 'found', text],
    queryFn: async ({ signal }) => {
      const { students, isCut } = await call(people.findStudents, { query: { text } }, { signal });
      return { found: students, isCut };
    },
  };
}

/** Asks for a student who was chosen before, as they are now; null when pickers offer them no more. */
export function askForStudent(student: ListedStudent | undefined) {
  const text = student?.emailAddress || student?.name || '';
  return queryOptions({
    queryKey: [...choosableStudentsKey, 'chosen', student?.recordId],
    queryFn: async ({ signal }): Promise<ListedStudent | null> => {
      const { students } = await call(people.findStudents, { query: { text } }, { signal });
      return students.find(({ recordId }) => recordId === student?.recordId) ?? null;
    },
  });
}
