import { foldText } from '../search/match.ts';
import { parseStudentRole } from './roles.ts';

interface SearchedStudent {
  readonly name: string;
  readonly emailAddress: string;
  readonly role: string;
}

export interface StudentCandidate<Student> {
  student: Student;
  label: string;
  searchText: string;
}

type Named = Pick<SearchedStudent, 'name' | 'emailAddress'>;

export const MAX_SHOWN = 50;

/** Made at its first use: the first collator of a page takes up to 30 ms on a slow device. */
let inOrder: Intl.Collator | undefined;

/** Returns 'Name -- email' with every word of the name capitalised (S1 §5, screens-student 2.4). */
export function labelStudent({ name, emailAddress }: Named): string {
  return `${capitaliseWords(name) || 'No name'} -- ${emailAddress || 'No email address'}`;
}

/**
 * Returns the label after `foldText`, for searching and sorting.
 *
 * The database keeps the same text of every record (decision 0186).
 */
export function searchTextOf({ name, emailAddress }: Named): string {
  return foldText(`${name || 'no name'} -- ${emailAddress || 'no email address'}`);
}

export function compareSearchTexts(one: string, other: string): number {
  inOrder ??= new Intl.Collator('en');
  return inOrder.compare(one, other) || Number(one > other) - Number(one < other);
}

/**
 * True when pickers offer a user: a student or limited student whose e-mail address has no '(', the mark of retired
 * accounts.
 */
export function isChoosable({ role, emailAddress }: Pick<SearchedStudent, 'role' | 'emailAddress'>): boolean {
  return parseStudentRole(role) !== undefined && !emailAddress.includes('(');
}

export function listCandidates<Student extends SearchedStudent>(
  students: readonly Student[],
): StudentCandidate<Student>[] {
  return students
    .filter(isChoosable)
    .map((student) => ({ student, label: labelStudent(student), searchText: searchTextOf(student) }))
    .toSorted((a, b) => compareSearchTexts(a.searchText, b.searchText));
}

/** Returns the candidates whose label contains the typed text, by `foldText`, at most 50; none for an empty text. */
export function findCandidates<Student>(
  candidates: readonly StudentCandidate<Student>[],
  typed: string,
): StudentCandidate<Student>[] {
  const wanted = foldText(typed);
  if (wanted === '') return [];
  return candidates.filter(({ searchText }) => searchText.includes(wanted)).slice(0, MAX_SHOWN);
}

function capitaliseWords(name: string): string {
  return name
    .toLowerCase()
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
