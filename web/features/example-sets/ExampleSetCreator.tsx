import { isStaff } from '@soltura/domain/people/roles';
import { useUser } from '../../base/active-student.ts';
import type { ExampleSetCreatorProps } from './creator-props.ts';
import { MissedWordsSet } from './MissedWordsSet.tsx';
import styles from './SetPage.module.css';
import { SetsOfUser } from './SetsOfUser.tsx';

/**
 * 'Example Set Creator': a page for pasting, editing and assigning examples, with its band.
 *
 * It renders the page's `main` and checks who may use it (screens-student 15.5, 15.6).
 */
export function ExampleSetCreator({
  missedBy,
  ...props
}: ExampleSetCreatorProps & {
  /** The record id of a coaching student: opens a set for the words they missed, in its assigning stage. */
  missedBy?: number | undefined;
}) {
  const user = useUser();
  if (!isStaff(user.roles)) {
    return (
      <main id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.content}>
          <h1>Example Set Creator</h1>
          <p role="alert">You do not have access to create example sets.</p>
        </div>
      </main>
    );
  }
  if (missedBy !== undefined) return <MissedWordsSet key={missedBy} studentId={missedBy} {...props} />;
  return <SetsOfUser key={user.recordId} userId={user.recordId} {...props} />;
}
