import type { Role } from '@soltura/contract/endpoint';
import type { Me } from '@soltura/contract/people/people';

export type Audience = 'everyone' | 'signed-in' | readonly Role[];

/** True if the person's own roles allow a screen for this audience (screens-student 2.1). */
export function mayOpen({ roles }: Pick<Me, 'roles'>, who: Audience): boolean {
  if (who === 'everyone' || who === 'signed-in') return true;
  return who.some((role) => role === roles.adminRole || role === roles.studentRole);
}
