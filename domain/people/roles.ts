/** A student with all features, or one with only the quizzes that need no collection (S1 §6). */
export type StudentRole = 'student' | 'limited';

interface AdminRole {
  readonly adminRole: string;
}

export function isStaff({ adminRole }: AdminRole): boolean {
  return adminRole === 'coach' || adminRole === 'admin';
}

export function isAdmin({ adminRole }: AdminRole): boolean {
  return adminRole === 'admin';
}

/**
 * True for people who see unpublished programs, lessons and quizzes (api.md 6.3). Null is a person without a record.
 */
export function seesUnpublished(user: AdminRole | null): boolean {
  return user !== null && isStaff(user);
}

export function parseStudentRole(role: string): StudentRole | undefined {
  return role === 'student' || role === 'limited' ? role : undefined;
}
