import { isStaff, parseStudentRole, type StudentRole } from './roles.ts';

/** `relatedProgram` is 0 and `cohort` empty when unset. */
export interface ActiveStudent {
  recordId: number;
  name: string;
  emailAddress: string;
  role: StudentRole;
  relatedProgram: number;
  cohort: string;
}

type Person = Readonly<Omit<ActiveStudent, 'role'>>;

/**
 * Returns the active student, or undefined when there is none.
 *
 * Only staff can select a student; without a selection everyone with a student role is their own active student.
 * Source: S1 §4, screens-student 1.2.
 */
export function findActiveStudent(
  user: Person & { readonly roles: { readonly adminRole: string; readonly studentRole: string } },
  selected: (Person & { readonly role: string }) | undefined,
): ActiveStudent | undefined {
  if (isStaff(user.roles) && selected) return toActiveStudent(selected, selected.role);
  return toActiveStudent(user, user.roles.studentRole);
}

function toActiveStudent(person: Person, storedRole: string): ActiveStudent | undefined {
  const role = parseStudentRole(storedRole);
  if (!role) return undefined;
  const { recordId, name, emailAddress, relatedProgram, cohort } = person;
  return { recordId, name, emailAddress, role, relatedProgram, cohort };
}
