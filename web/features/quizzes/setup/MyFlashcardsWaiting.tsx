import { paths } from '../../../app/paths.ts';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import quiz from '../text/TextQuiz.module.css';
import form from './SetupForm.module.css';

interface MyFlashcardsWaitingProps {
  /** Undefined for the setup form. */
  quizTitle: string | undefined;
  isError: boolean;
  onRetry: () => void;
}

export function MyFlashcardsWaiting({ quizTitle, isError, onRetry }: MyFlashcardsWaitingProps) {
  const isForm = quizTitle === undefined;
  const panel = isError ? (
    <ErrorPanel title="Error Loading Flashcard Data" onRetry={onRetry} />
  ) : (
    <LoadingPanel message="Loading Flashcard Data...">
      <Skeleton height={isForm ? '3.25rem' : '22rem'} />
      {isForm && <Skeleton height="9.75rem" />}
      {isForm && <Skeleton height="3rem" />}
    </LoadingPanel>
  );
  if (isForm) {
    return (
      <main id="main" tabIndex={-1} className={form.page}>
        <h1>Review My Flashcards</h1>
        <div className={form.panel}>{panel}</div>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1} className={quiz.page}>
      <QuizTopBar title={quizTitle} upPath={paths.myFlashcards} />
      <div className={quiz.waiting}>{panel}</div>
    </main>
  );
}
