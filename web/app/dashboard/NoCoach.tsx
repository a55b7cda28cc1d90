import { isAdmin } from '@soltura/domain/people/roles';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../base/active-student.ts';
import { greet } from '../../base/greeting.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { paths, TABLE_PATH } from '../paths.ts';
import styles from './CoachingDashboard.module.css';

/** The dashboard for staff who are not coaches: the reason, and links (screens-staff 4.1). */
export function NoCoach() {
  const { recordId, emailAddress, roles } = useUser();
  const isOwnAdmin = isAdmin(roles);
  return (
    <>
      <h1 className={styles.greeting}>{greet(undefined)}</h1>
      <EmptyState
        title="No Coach Found"
        action={
          <>
            {isOwnAdmin && (
              <Link
                to={TABLE_PATH}
                params={{ table: 'users' }}
                search={{ panel: `edit-user-${recordId}` }}
                className={buttonClass({ kind: 'primary' })}
              >
                Link a Coach
              </Link>
            )}
            <Link to={paths.weeklyRecords} className={buttonClass()}>
              Weekly Records Interface
            </Link>
            <Link to={paths.studentDrillDown} className={buttonClass()}>
              Student Drill Down
            </Link>
          </>
        }
      >
        Your account, {emailAddress}, is not linked to a coach record.{' '}
        {isOwnAdmin ? 'Link it in the users table.' : 'An admin can link it in the users table.'} Records and
        students are open to you all the same.
      </EmptyState>
    </>
  );
}
