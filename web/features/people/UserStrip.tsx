import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { greet } from '../../base/greeting.ts';
import styles from './UserStrip.module.css';

/** Greets a student, and shows staff the student for whom they act (screens-student 2.3). */
export function UserStrip() {
  const user = useUser();
  const activeStudent = useActiveStudent();
  return <span className={styles.name}>{tell()}</span>;

  function tell(): string {
    if (!isStaff(user.roles)) return greet(parseStudentRole(user.roles.studentRole) && user.name);
    if (!activeStudent) return 'No student Selected';
    const isOwnRecord = activeStudent.recordId === user.recordId;
    return `Using as ${activeStudent.name}${isOwnRecord ? ' (yourself)' : ''}`;
  }
}
