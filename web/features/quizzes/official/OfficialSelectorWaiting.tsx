import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import styles from './OfficialSelector.module.css';

interface OfficialSelectorWaitingProps {
  isError: boolean;
  onRetry: () => void;
}

export function OfficialSelectorWaiting({ isError, onRetry }: OfficialSelectorWaitingProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>Official Quizzes</h1>
      <div className={styles.panel}>
        {isError ? (
          <ErrorPanel title="Error Loading Quizzes" onRetry={onRetry} />
        ) : (
          <LoadingPanel message="Loading Quizzes...">
            <Skeleton height="15rem" />
            <Skeleton height="13.25rem" />
          </LoadingPanel>
        )}
      </div>
    </main>
  );
}
