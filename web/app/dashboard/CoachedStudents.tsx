import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { studentsQuery } from '../../base/students.queries.ts';
import { MyActiveStudents } from '../../features/students/MyActiveStudents.tsx';
import { StudentDetails } from '../../features/students/StudentDetails.tsx';
import { useChosenStudent } from '../../features/students/use-chosen-student.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import styles from './CoachedStudents.module.css';
import type { DashboardFacts } from './dashboard-facts.ts';
import { markStudents } from './mark-students.ts';

/**
 * Cards of the coach's students with the state of their week, and details of the chosen student below (screens-staff
 * 5).
 */
export function CoachedStudents({ coach, rows }: DashboardFacts) {
  const { data, isError, refetch } = useQuery({ ...studentsQuery, ...readWhenSeen });
  const { id, choose } = useChosenStudent();
  const marks = useMemo(() => markStudents(rows), [rows]);
  const details = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // With many cards the details would appear out of sight. A student named in the address does not scroll the page.
    if (isPressed.current && id !== undefined) details.current?.scrollIntoView({ block: 'nearest' });
    isPressed.current = false;
  }, [id]);
  const handleChoose = (chosen: number) => {
    if (chosen === id) return;
    isPressed.current = true;
    choose(chosen);
  };
  if (!data && isError)
    return <ErrorPanel title="Error loading data, please try again." onRetry={() => void refetch()} />;
  if (!data) return <LoadingPanel message="Loading data..." />;
  return (
    <div className={styles.students}>
      <MyActiveStudents
        level={3}
        students={data.students}
        ownCoach={coach.recordId}
        chosen={id}
        onChoose={handleChoose}
        look="cards"
        marks={marks}
      />
      {id !== undefined && (
        <div ref={details} className={styles.details}>
          <StudentDetails key={id} id={id} level={3} />
        </div>
      )}
    </div>
  );
}
