import type { Student } from '@soltura/contract/students/students';
import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useId } from 'react';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { useToday } from '../../base/use-today.ts';
import { CallList } from '../../parts/planned-calls/CallList.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { FailedLine } from '../../ui/page/FailedLine.tsx';
import { Heading } from '../../ui/page/Heading.tsx';
import typeStyles from '../../ui/type.module.css';
import { callsOfStudentQuery } from '../planned-calls/planned-calls.queries.ts';
import { useCallActs } from '../planned-calls/use-call-acts.tsx';
import { LearningNote } from './LearningNote.tsx';
import styles from './learning-section.module.css';

interface CallsSectionProps {
  student: Pick<Student, 'archived'> & { student: { readonly recordId: number } };
  level: 2 | 3;
  onPanel: (key: string) => void;
}

/** The planned calls of a student with any coach; of an archived student only calls that nobody has reported on. */
export function CallsSection({ student: { student, archived }, level, onPanel }: CallsSectionProps) {
  const id = useId();
  const today = useToday();
  const { data, isError, refetch } = useQuery({
    ...callsOfStudentQuery(student.recordId, today),
    ...readWhenSeen,
  });
  const { acts, modal } = useCallActs();
  const calls = data && [
    ...data.notSaid.filter(({ recordId }) => !data.calls.some((call) => call.recordId === recordId)),
    ...data.calls,
  ];
  if (archived && (!calls || calls.length === 0)) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={level} id={id} className={styles.heading}>
          Calls
        </Heading>
        <p className={typeStyles.quiet}>Planned from today on.</p>
        {!archived && (
          <Button
            size="staff"
            icon={<CalendarPlus aria-hidden="true" />}
            onClick={() => onPanel(`plan-call-${student.recordId}`)}
          >
            Plan Call
          </Button>
        )}
      </div>
      {calls && calls.length > 0 && (
        <CallList calls={calls} label="Planned calls" acts={acts} showsDay showsCoach />
      )}
      {calls && calls.length === 0 && <LearningNote>No call is planned.</LearningNote>}
      {!calls && isError && (
        <FailedLine message="Error loading data, please try again." onRetry={() => void refetch()} />
      )}
      {!calls && !isError && <LearningNote>Loading calls...</LearningNote>}
      {modal}
    </section>
  );
}
