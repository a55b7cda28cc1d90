import { drillDown } from '@soltura/contract/drill-down';
import { type ListedStudent, students } from '@soltura/contract/students';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { SearchCall } from '../people/use-search.ts';
import { takeEarlyStudent, takeEarlyStudents } from './early-students.ts';

/** The kept answers about students: the list, and each one that was looked at. */
export const studentsKey = ['students'] as const;

/** The kept weeks of memberships. */
export const membershipWeeksKey = ['membership-weeks'] as const;

/** The coaching students by name; where they are many, those of one's own, and the others are searched. */
export const studentsQuery = queryOptions({
  queryKey: [...studentsKey, 'list'],
  queryFn: ({ signal }) => takeEarlyStudents() ?? call(students.list, {}, { signal }),
});

/** Asks for the first students whose 'Name -- email' holds a text. */
export function askForStudents(
  text: string,
  { activeOnly }: { activeOnly: boolean },
): SearchCall<ListedStudent> {
  return {
    queryKey: [...studentsKey, 'found', text, activeOnly],
    queryFn: async ({ signal }) => {
      const query = { text, activeOnly: activeOnly ? 'true' : 'false' } as const;
      const { students: found, isCut } = await call(students.find, { query }, { signal });
      return { found, isCut };
    },
  };
}

/** A student with memberships, bundle credits and memory, in days of this device's clock. */
export function studentQuery(id: number) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return queryOptions({
    queryKey: [...studentsKey, 'one', id],
    queryFn: ({ signal }) =>
      takeEarlyStudent(id) ?? call(students.one, { params: { id }, query: { timeZone } }, { signal }),
  });
}

/** The weeks of a membership with their records (screens-staff 7.8). */
export function membershipWeeksQuery(membershipId: number) {
  return queryOptions({
    queryKey: [...membershipWeeksKey, membershipId],
    queryFn: ({ signal }) => call(drillDown.membershipWeeks, { params: { membershipId } }, { signal }),
  });
}
