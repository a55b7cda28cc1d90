import { compareSearchTexts, labelStudent, searchTextOf } from '../people/search.ts';
import { foldText } from '../search/match.ts';

interface NamedStudent {
  readonly fullName: string;
  readonly email: string;
}

interface SearchedStudent extends NamedStudent {
  readonly active: boolean;
}

/** Returns 'Ana García -- ana@mail.example' with every word of the name capitalised (screens-staff 1.9, 7.2). */
export function describeStudent({ fullName, email }: NamedStudent): string {
  return labelStudent({ name: fullName, emailAddress: email });
}

/**
 * Returns the students whose display text contains the typed one, by `foldText`, sorted by it; none for an empty text.
 * Source: S2 §5, screens-staff 7.2.
 */
export function findStudents<Student extends SearchedStudent>(
  students: readonly Student[],
  text: string,
  { activeOnly }: { readonly activeOnly: boolean },
): Student[] {
  const wanted = foldText(text);
  if (wanted === '') return [];
  return students
    .filter(({ active }) => active || !activeOnly)
    .map((student) => ({
      student,
      searchText: searchTextOf({ name: student.fullName, emailAddress: student.email }),
    }))
    .filter(({ searchText }) => searchText.includes(wanted))
    .toSorted((a, b) => compareSearchTexts(a.searchText, b.searchText))
    .map(({ student }) => student);
}
