import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { MyActiveStudents } from '../students/MyActiveStudents.tsx';
import { StudentDetails } from '../students/StudentDetails.tsx';
import { studentsQuery } from '../students/students.queries.ts';
import { useChosenStudent } from '../students/use-chosen-student.ts';
import styles from './CoachedStudents.module.css';
import { markStudents } from './mark-students.ts';
import { type DashboardFacts, useOwnWeeks } from './use-own-weeks.ts';

/** Cards of the coach's students with how their week stands; the chosen one's details below (screens-staff 5). */
export function CoachedStudents(facts: DashboardFacts) {
  const ownCoach = facts.coach.recordId;
  const { data, isError, refetch } = useQuery(studentsQuery);
  const { id, choose } = useChosenStudent();
  const { rows } = useOwnWeeks(facts, true);
  const marks = useMemo(() => markStudents(rows ?? []), [rows]);
  const details = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // The cards of many students push the details out of sight; a student in the address leaves the page where it is.
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
        students={data.students}
        ownCoach={ownCoach}
        chosen={id}
        onChoose={handleChoose}
        look="cards"
        marks={marks}
      />
      {id !== undefined && (
        <div ref={details}>
          <StudentDetails key={id} id={id} />
        </div>
      )}
    </div>
  );
}
