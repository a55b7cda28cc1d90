import { isAdmin } from '@soltura/domain/people/roles';
import { useUser } from '../../../base/active-student.ts';

/** Whether the signed-in person is an admin. */
export function useIsAdmin(): boolean {
  const { roles } = useUser();
  return isAdmin(roles);
}
