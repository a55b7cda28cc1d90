import { makeFinder } from '@soltura/domain/search/match';
import type { SearchOption } from '../../ui/controls/ComboboxOption.tsx';

interface SearchedRow {
  readonly week: { readonly recordId: number; readonly weekStarts: string };
  readonly student: { readonly recordId: number } | undefined;
  readonly course: { readonly name: string } | undefined;
  readonly name: string;
}

/** The largest number of results: people do not read more names, but continue typing. */
const MOST = 50;

/**
 * The week records whose student's name contains the text, by `foldText`. A student with two memberships is listed once
 * for each, with the course (screens-staff 3.2).
 */
export function findStudentOptions(rows: readonly SearchedRow[], query: string): SearchOption[] {
  const isFound = makeFinder(query);
  const found = rows.filter(({ student, name }) => student && isFound(name));
  const counts = new Map<number | undefined, number>();
  for (const { student } of found) counts.set(student?.recordId, (counts.get(student?.recordId) ?? 0) + 1);
  return found.slice(0, MOST).map(({ week, student, course, name }) => ({
    id: week.recordId,
    label: `${name} - ${week.weekStarts}`,
    detail: (counts.get(student?.recordId) ?? 0) > 1 ? course?.name : undefined,
  }));
}
