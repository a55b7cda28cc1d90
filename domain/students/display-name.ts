import { labelStudent } from '../people/search.ts';

interface NamedStudent {
  readonly fullName: string;
  readonly email: string;
}

interface SearchedStudent extends NamedStudent {
  readonly active: boolean;
}

const collator = new Intl.Collator('en');

/** 'Ana García -- ana@mail.example', every word of the name capitalised (screens-staff 1.9, 7.2). */
export function describeStudent({ fullName, email }: NamedStudent): string {
  return labelStudent({ name: fullName, emailAddress: email });
}

/**
 * The students whose display text contains the typed one in any case, sorted by it; none until something is typed.
 *
 * Blanks around what is typed do not count. Source: S2 §5, screens-staff 7.2.
 */
export function findStudents<Student extends SearchedStudent>(
  students: readonly Student[],
  text: string,
  { activeOnly }: { readonly activeOnly: boolean },
): Student[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return students
    .filter(({ active }) => active || !activeOnly)
    .map((student) => ({ student, label: describeStudent(student) }))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .toSorted((a, b) => collator.compare(a.label, b.label))
    .map(({ student }) => student);
}
