import { isStaff } from '@soltura/domain/people/roles';
import { useConfiguration } from '../../api/configuration.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { useToday } from '../../base/use-today.ts';
import { useFlashcardData } from '../../parts/collection/flashcards.queries.ts';
import { useReviewHistory } from '../../parts/collection/use-review-history.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { Greeting } from './Greeting.tsx';
import { HomeMenu, preloadForLastVisitor } from './HomeMenu.tsx';
import styles from './home.module.css';
import { LoadingMenu } from './LoadingMenu.tsx';
import { useHomeCounts } from './use-home-counts.ts';

export async function loadHome(): Promise<typeof Home> {
  await preloadForLastVisitor();
  return Home;
}

function Home() {
  const user = useUser();
  const activeStudent = useActiveStudent();
  const collection = useFlashcardData();
  const configuration = useConfiguration();
  const today = useToday();
  const history = useReviewHistory(today);
  const counts = useHomeCounts(collection.data, today);
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
  // Only the collection itself shows a first day.
  const isCounted = collection.data !== undefined || (counts?.cardCount ?? 0) > 0;
  if ((needsCollection && !isCounted) || !configuration)
    return <LoadingMenu isStaff={isStaffUser} isFirstDay={counts?.cardCount === 0} />;
  return (
    <HomeMenu
      // A key per student, since HomeMenu finds out on mount if it is a first day.
      key={activeStudent?.recordId}
      collection={needsCollection ? collection.data : undefined}
      counts={needsCollection ? counts : undefined}
      history={history}
      helpUrl={configuration.helpUrl}
    />
  );
}
