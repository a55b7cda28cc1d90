import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import styles from '../text/TextQuiz.module.css';

interface CustomQuizWaitingProps {
  isError: boolean;
  onRetry: () => void;
  onBack: () => void;
}

export function CustomQuizWaiting({ isError, onRetry, onBack }: CustomQuizWaitingProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-own-bar="">
      <QuizTopBar title="Custom Quiz" onBack={onBack} />
      <div className={styles.waiting}>
        <WaitingCard isError={isError} onRetry={onRetry} />
      </div>
    </main>
  );
}

export function WaitingCard({ isError, onRetry }: Omit<CustomQuizWaitingProps, 'onBack'>) {
  if (isError) return <ErrorPanel title="Error Loading Quiz" onRetry={onRetry} />;
  return (
    <LoadingPanel message="Loading Quiz...">
      <Skeleton height="22rem" />
    </LoadingPanel>
  );
}
