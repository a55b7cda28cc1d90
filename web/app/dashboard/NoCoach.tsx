import { Link } from '@tanstack/react-router';
import { useUser } from '../../features/people/active-student.ts';
import { greet } from '../../features/people/greeting.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { paths } from '../paths.ts';
import styles from './CoachingDashboard.module.css';

/** The page for staff who are not coaches: why it is empty, and where to go (screens-staff 4.1). */
export function NoCoach() {
  const { emailAddress } = useUser();
  return (
    <>
      <h1 className={styles.greeting}>{greet(undefined)}</h1>
      <EmptyState
        title="No Coach Found"
        action={
          <>
            <Link to={paths.weeklyRecords} className={buttonClass()}>
              Weekly Records Interface
            </Link>
            <Link to={paths.studentDrillDown} className={buttonClass()}>
              Student Drill Down
            </Link>
          </>
        }
      >
        Your account, {emailAddress}, is not linked to a coach record. Records and students are open to you
        all the same.
      </EmptyState>
    </>
  );
}
