import { isStaff } from '@soltura/domain/people/roles';
import { useConfiguration } from '../../api/configuration.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useFlashcardData } from '../flashcards/flashcards.queries.ts';
import { useActiveStudent, useUser } from '../people/active-student.ts';
import { Greeting } from './Greeting.tsx';
import { HomeMenu } from './HomeMenu.tsx';
import styles from './home.module.css';
import { LoadingMenu } from './LoadingMenu.tsx';
import { useNow } from './use-now.ts';
import { useReviewHistory } from './use-review-history.ts';

/** The home menu (screens-student 4). */
export function Home() {
  const user = useUser();
  const activeStudent = useActiveStudent();
  const collection = useFlashcardData();
  const configuration = useConfiguration();
  const now = useNow();
  const history = useReviewHistory(now);
  const isStaffUser = isStaff(user.roles);
  const needsCollection = activeStudent?.role === 'student';

  if (needsCollection && !collection.data && collection.isError) {
    return (
      <main id="main" tabIndex={-1} className={isStaffUser ? styles.staff : styles.home}>
        <Greeting />
        <div className={styles.failed}>
          <ErrorPanel title="Error Loading Menu" onRetry={() => void collection.refetch()} />
        </div>
      </main>
    );
  }
  if ((needsCollection && !collection.data) || !configuration) return <LoadingMenu isStaff={isStaffUser} />;
  return (
    <HomeMenu
      collection={needsCollection ? collection.data : undefined}
      history={history}
      now={now}
      helpUrl={configuration.helpUrl}
    />
  );
}
