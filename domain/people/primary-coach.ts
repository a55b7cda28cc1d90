import { isAdmin, isStaff } from './roles.ts';

export const STUDENT_REFUSAL = 'Only the primary coach or an admin can edit this student.';

export const MEMBERSHIP_REFUSAL =
  "Only the primary coach or an admin can edit this student's membership records.";

/**
 * True when a person may edit a student and their memberships: an admin, or the student's primary coach.
 *
 * Both are coach record ids: `ownCoach` is the person's own (`findOwnCoach`), `relatedCoach` the student's. Only admins
 * edit a student without a coach. Source: S2 §6, screens-staff 7.4 and 7.7.
 */
export function isEditor(person: {
  readonly adminRole: string;
  readonly ownCoach: number | null | undefined;
  readonly relatedCoach: number | null;
}): boolean {
  const { ownCoach, relatedCoach } = person;
  return isAdmin(person) || (isStaff(person) && relatedCoach !== null && ownCoach === relatedCoach);
}
