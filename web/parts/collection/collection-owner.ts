import { isStaff } from '@soltura/domain/people/roles';
import { useActiveStudent, useUser } from '../../base/active-student.ts';

/** The student whose collection is changed, and the facts that decide the endpoints (screens-student 1.8). */
export interface CollectionOwner {
  readonly userId: number;
  readonly studentId: number;
  readonly emailAddress: string;
  /** Staff use the calls on behalf of a student, even for themselves. */
  readonly onBehalf: boolean;
}

/**
 * Returns a function that returns the owner of the active student's collection; it throws 'No active student' without
 * one.
 */
export function useCollectionOwner(): () => CollectionOwner {
  const user = useUser();
  const student = useActiveStudent();
  return () => {
    if (!student) throw new Error('No active student');
    return {
      userId: user.recordId,
      studentId: student.recordId,
      emailAddress: student.emailAddress,
      onBehalf: isStaff(user.roles),
    };
  };
}
