import type { OfferedSentences } from '@soltura/contract/path/my-new';
import { TOO_MANY_DUE } from '@soltura/domain/path/new-sentences';
import { paths } from '../../../app/paths.ts';
import { useDayPath } from '../../../parts/path/use-day-path.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { NextStepBand } from '../NextStepBand.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import styles from '../text/TextQuiz.module.css';

const LEARN_TITLE = 'New Sentences';

export function LearnWaiting({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <QuizTopBar title={LEARN_TITLE} upPath={paths.home} />
      <div className={styles.waiting}>
        {isError ? (
          <ErrorPanel title="Error loading sentences" onRetry={onRetry} />
        ) : (
          <LoadingPanel message="Loading sentences...">
            <Skeleton height="22rem" />
          </LoadingPanel>
        )}
      </div>
    </main>
  );
}

export function NothingNew({ offer }: { offer: OfferedSentences }) {
  const { path } = useDayPath();
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <QuizTopBar title={LEARN_TITLE} upPath={paths.home} />
        <div className={styles.waiting}>
          <EmptyState title="No new sentences today">{explain(offer, path?.due ?? 0)}</EmptyState>
        </div>
      </main>
      <NextStepBand />
    </>
  );
}

function explain({ lesson, newADay }: OfferedSentences, due: number): string {
  if (newADay === 0)
    return 'They are switched off: ‘New sentences a day’ in Settings says how many there are.';
  if (lesson === null) return 'You are in no course yet. Ask your coach for your course and class.';
  if (due >= TOO_MANY_DUE) return `There are none while ${TOO_MANY_DUE} cards or more are due. Review first.`;
  return 'You have decided on those of today, or know all sentences with sound of your lessons.';
}
