import type { Role } from '@soltura/contract/endpoint';
import type { Me } from '@soltura/contract/people';

/** Who may open a screen: everybody, whoever is signed in, or the holders of one of the roles. */
export type Audience = 'everyone' | 'signed-in' | readonly Role[];

/** Whether the signed-in person may open a screen for this audience; their own roles count (screens-student 2.1). */
export function mayOpen({ roles }: Pick<Me, 'roles'>, who: Audience): boolean {
  if (who === 'everyone' || who === 'signed-in') return true;
  return who.some((role) => role === roles.adminRole || role === roles.studentRole);
}
