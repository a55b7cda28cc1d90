import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import styles from '../text/TextQuiz.module.css';

interface OfficialQuizWaitingProps {
  title: string;
  upPath: string;
  isError: boolean;
  onRetry: () => void;
}

export function OfficialQuizWaiting({ title, upPath, isError, onRetry }: OfficialQuizWaitingProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <QuizTopBar title={title} upPath={upPath} />
      <div className={styles.waiting}>
        {isError ? (
          <ErrorPanel title="Error Loading Quiz" onRetry={onRetry} />
        ) : (
          <LoadingPanel message="Loading Quiz...">
            <Skeleton height="22rem" />
          </LoadingPanel>
        )}
      </div>
    </main>
  );
}
