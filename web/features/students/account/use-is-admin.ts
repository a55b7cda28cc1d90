import { isAdmin } from '@soltura/domain/people/roles';
import { useUser } from '../../../base/active-student.ts';

export function useIsAdmin(): boolean {
  const { roles } = useUser();
  return isAdmin(roles);
}
