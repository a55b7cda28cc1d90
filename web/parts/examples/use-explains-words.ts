import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import { useUser } from '../../base/active-student.ts';

/** True for students and staff, to whom words are explained (screens-practice 2.1). */
export function useExplainsWords(): boolean {
  const { roles } = useUser();
  return isStaff(roles) || parseStudentRole(roles.studentRole) !== undefined;
}
