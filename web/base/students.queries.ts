import { drillDown } from '@soltura/contract/students/drill-down';
import { studentLists } from '@soltura/contract/students/student-lists';
import { type ListedStudent, students } from '@soltura/contract/students/students';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { readTimeZone } from '../device/time-zone.ts';
import type { SearchCall } from '../ui/hooks/use-search.ts';
import {
  takeArrivedStudent,
  takeArrivedStudents,
  takeEarlyStudent,
  takeEarlyStudents,
} from './early-students.ts';
import { studentKinds, weekKinds } from './live-kinds.ts';
import { membershipWeeksKey, studentsKey } from './student-keys.ts';

/**
 * The coaching students by name; if there are too many, those of the person's own coach, and the server searches the
 * others.
 */
export const studentsQuery = queryOptions({
  queryKey: [...studentsKey, 'list'],
  meta: { live: ['coaching-students', 'memberships', 'coaches', 'courses'] },
  queryFn: ({ signal }) => takeEarlyStudents() ?? call(students.list, {}, { signal }),
  initialData: takeArrivedStudents,
});

/** Searches the first students whose 'Name -- email' contains a text; with `isArchived` only archived ones. */
export function askForStudents(
  text: string,
  { activeOnly, isArchived = false }: { activeOnly: boolean; isArchived?: boolean },
): SearchCall<ListedStudent> {
  return {
    queryKey: [...studentsKey, 'found', text, activeOnly, isArchived],
    queryFn: async ({ signal }) => {
      const query = {
        text,
        activeOnly: activeOnly ? 'true' : 'false',
        ...(isArchived && { archived: 'true' as const }),
      } as const;
      const { students: found, isCut } = await call(studentLists.find, { query }, { signal });
      return { found, isCut };
    },
  };
}

/** A student with memberships, bundle credits and memory, by days in this device's time zone. */
export function studentQuery(id: number) {
  const timeZone = readTimeZone();
  return queryOptions({
    queryKey: [...studentsKey, 'one', id],
    meta: { live: studentKinds },
    queryFn: ({ signal }) =>
      takeEarlyStudent(id) ?? call(students.one, { params: { id }, query: { timeZone } }, { signal }),
    initialData: () => takeArrivedStudent(id),
  });
}

export function membershipWeeksQuery(membershipId: number) {
  return queryOptions({
    queryKey: [...membershipWeeksKey, membershipId],
    meta: { live: weekKinds },
    queryFn: ({ signal }) => call(drillDown.membershipWeeks, { params: { membershipId } }, { signal }),
  });
}
