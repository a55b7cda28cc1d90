import { parseStudentRole } from './roles.ts';

interface SearchedStudent {
  readonly name: string;
  readonly emailAddress: string;
  readonly role: string;
}

/** A student as a picker lists them. */
export interface StudentCandidate<Student> {
  student: Student;
  /** 'Ana García -- ana@soltura.example' */
  label: string;
}

const MOST_SHOWN = 50;
const byLabel = new Intl.Collator('en');

/** 'Name -- email', every word of the name capitalised (S1 §5, screens-student 2.4). */
export function labelStudent({ name, emailAddress }: Pick<SearchedStudent, 'name' | 'emailAddress'>): string {
  return `${capitaliseWords(name) || 'No name'} -- ${emailAddress || 'No email address'}`;
}

/**
 * The students a picker chooses from, sorted by label: those with role student or limited whose e-mail address has no
 * '(', the mark of retired accounts. Source: S1 §5.
 */
export function listCandidates<Student extends SearchedStudent>(
  students: readonly Student[],
): StudentCandidate<Student>[] {
  return students
    .filter(({ role, emailAddress }) => parseStudentRole(role) !== undefined && !emailAddress.includes('('))
    .map((student) => ({ student, label: labelStudent(student) }))
    .toSorted((a, b) => byLabel.compare(a.label, b.label));
}

/** The candidates whose label contains the typed text in any case, at most 50; none until something is typed. */
export function findCandidates<Student>(
  candidates: readonly StudentCandidate<Student>[],
  typed: string,
): StudentCandidate<Student>[] {
  if (typed.trim() === '') return [];
  const wanted = typed.toLowerCase();
  return candidates.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, MOST_SHOWN);
}

function capitaliseWords(name: string): string {
  return name
    .toLowerCase()
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
