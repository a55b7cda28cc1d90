import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import { useEffect, useRef, useState } from 'react';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { greet } from '../../base/greeting.ts';
import pickerStyles from '../../parts/people/StudentPicker.module.css';
import { Button } from '../../ui/controls/Button.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import styles from './UserStrip.module.css';

const StudentPicker = preloadable(
  async () => (await import('../../parts/people/StudentPicker.tsx')).StudentPicker,
  () => <span className={pickerStyles.picker} />,
);

/** Shows the active student, and lets staff choose another one (screens-student 2.3). */
export function UserStrip() {
  const user = useUser();
  const activeStudent = useActiveStudent();
  const [isPicking, setIsPicking] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasPicking = useRef(false);
  useEffect(() => {
    if (wasPicking.current && !isPicking) changeButton.current?.focus();
    wasPicking.current = isPicking;
  }, [isPicking]);

  if (!isStaff(user.roles))
    return (
      <span className={styles.name}>{greet(parseStudentRole(user.roles.studentRole) && user.name)}</span>
    );
  if (isPicking) {
    return <StudentPicker onClose={() => setIsPicking(false)} />;
  }
  const isOwnRecord = activeStudent?.recordId === user.recordId;
  return (
    <>
      <span className={styles.name}>
        {activeStudent
          ? `Using as ${activeStudent.name}${isOwnRecord ? ' (yourself)' : ''}`
          : 'No student Selected'}
      </span>
      <Button ref={changeButton} kind="link" size="staff" onClick={() => setIsPicking(true)}>
        Change
      </Button>
    </>
  );
}
