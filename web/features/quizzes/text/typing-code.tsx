import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { useEffect } from 'react';
import { whenQuiet } from '../../../device/when-quiet.ts';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { preloadable } from '../../../ui/preloadable.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import styles from './TextQuiz.module.css';
import type { TextQuizProps } from './use-text-quiz.ts';

/**
 * A quiz whose answers are typed, in a chunk of its own: most quizzes need neither it nor the forms of Spanish verbs, by
 * which answers are judged.
 */
export const TypedQuiz = preloadable<TextQuizProps & { mode: AnswerMode }>(
  async () => (await import('../typed/TypedQuiz.tsx')).TypedQuiz,
  TypedQuizWaiting,
);

/**
 * Fetches the code of answers that are typed, and of sending them: at once when it is wanted, else once the page is
 * quiet, so that a quiz begins without a network afterwards.
 */
export function usePreloadedTyping(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return whenQuiet(fetchCode);
    fetchCode();
    return undefined;
  }, [isWanted]);
}

function fetchCode(): void {
  void TypedQuiz.preload();
  void import('../../answers/answer-sender.ts').catch(() => undefined);
}

function TypedQuizWaiting({ title, up }: TextQuizProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-own-bar="">
      <QuizTopBar title={title} {...up} />
      <div className={styles.waiting}>
        <LoadingPanel message="Loading Quiz...">
          <Skeleton height="22rem" />
        </LoadingPanel>
      </div>
    </main>
  );
}
