import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useUser } from '../people/active-student.ts';
import { greet } from '../people/greeting.ts';
import styles from './CoachingDashboard.module.css';

/** For a member of staff who is no coach: why there is nothing here, and where to go (screens-staff 4.1). */
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
