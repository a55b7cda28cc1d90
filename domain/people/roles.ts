/** A student who may use everything, or only quizzes that need no collection (S1 §6). */
export type StudentRole = 'student' | 'limited';

interface AdminRole {
  readonly adminRole: string;
}

/** Whether the roles are those of a coach or an admin (screens-student 1.1). */
export function isStaff({ adminRole }: AdminRole): boolean {
  return adminRole === 'coach' || adminRole === 'admin';
}

/** Whether the roles are those of an admin. */
export function isAdmin({ adminRole }: AdminRole): boolean {
  return adminRole === 'admin';
}

/** The student role a stored text stands for; undefined for '', 'none' and anything else. */
export function parseStudentRole(role: string): StudentRole | undefined {
  return role === 'student' || role === 'limited' ? role : undefined;
}
