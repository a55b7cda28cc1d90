import { useEffect, useRef, useState } from 'react';
import { useActiveStudent } from '../../base/active-student.ts';
import { StudentPicker } from '../../parts/people/StudentPicker.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './AssigningStage.module.css';

/** Chooses the student who gets the examples and who becomes the active student (screens-student 15.6). */
export function AssignStudent() {
  const student = useActiveStudent();
  const [isPicking, setIsPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasPicking = useRef(false);
  useEffect(() => {
    if (wasPicking.current && !isPicking) button.current?.focus();
    wasPicking.current = isPicking;
  }, [isPicking]);
  if (isPicking) {
    return (
      <div className={styles.picker}>
        <StudentPicker onClose={() => setIsPicking(false)} />
      </div>
    );
  }
  return (
    <div className={styles.student}>
      <span>
        {student ? (
          <>
            For <strong>{student.name}</strong>
          </>
        ) : (
          'No student selected'
        )}
      </span>
      <Button ref={button} size="staff" onClick={() => setIsPicking(true)}>
        {student ? 'Change Student' : 'Choose a Student'}
      </Button>
    </div>
  );
}
