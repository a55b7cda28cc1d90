import { isPending } from '@soltura/domain/flashcards/card-status';
import { joinFlashcards } from '@soltura/domain/flashcards/collection';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useHasContact } from '../../../api/contact.ts';
import { paths } from '../../../app/paths.ts';
import { useReturnsHardCards } from '../../../base/preferences.queries.ts';
import { watchUnsent } from '../../../editing/watch-unsent.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { unsentDecisions } from '../../../parts/path/unsent-decisions.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { NextStepBand } from '../NextStepBand.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import type { CollectedCard } from '../text/quiz-card.ts';
import { beginTextQuiz, resumeTextQuiz } from '../text/running-text-quiz.ts';
import styles from '../text/TextQuiz.module.css';
import { TextQuiz } from '../text/TextQuiz.tsx';
import { useQuizTaker } from '../use-kept-quiz.ts';

const TITLE = 'First recall';

/** The collected sentences as cards, whose grades are their first reviews (screens-student 7.4). */
export function FirstRecall({ sentences }: { sentences: readonly number[] }) {
  const { data, isError, refetch } = useFlashcardData();
  const { userId } = useQuizTaker();
  const watch = useCallback((look: () => void) => watchUnsent([unsentDecisions], userId, look), [userId]);
  const isUnsent = useSyncExternalStore(watch, () =>
    unsentDecisions.list(userId).some(({ exampleId }) => sentences.includes(exampleId)),
  );
  const hasContact = useHasContact();
  const cards = useMemo(() => data && joinFlashcards(data), [data]);
  const collected = cards?.filter(({ example }) => sentences.includes(example.recordId)) ?? [];
  const [isBegun, setIsBegun] = useState(false);
  const isIncomplete = cards !== undefined && !isUnsent && collected.length < sentences.length;
  const isReadAnew = useReadOnce(isIncomplete, refetch);
  const isStored = !isUnsent && !collected.some(({ entry }) => isPending(entry));
  // Away from the server the grades wait, as the cards do. A card that is removed later does not end the recall.
  const isReady = cards !== undefined && (!hasContact || (isStored && (!isIncomplete || isReadAnew)));
  if (isReady && !isBegun) setIsBegun(true);
  if (cards && (isBegun || isReady)) {
    return collected.length === 0 ? <NothingCollected /> : <RecallQuiz sentences={sentences} cards={cards} />;
  }
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <QuizTopBar title={TITLE} upPath={paths.home} />
        <div className={styles.waiting}>
          {isError && !data ? (
            <ErrorPanel title="Error Loading Flashcard Data" onRetry={() => void refetch()} />
          ) : (
            <>
              <LoadingPanel message="Sending what you collected..." />
              <p>It is kept on this device. The first recall begins as soon as it is sent.</p>
            </>
          )}
        </div>
      </main>
      <NextStepBand isHomeOnly />
    </>
  );
}

/**
 * Reads the collection anew, once, when it lacks cards that were sent: after a reload, or from another tab. Cards that
 * are missing then were refused. Returns true when it is read.
 */
function useReadOnce(isIncomplete: boolean, read: () => Promise<unknown>): boolean {
  const [isRead, setIsRead] = useState(false);
  const readAnew = useEffectEvent(() => void read().then(() => setIsRead(true)));
  useEffect(() => {
    if (isIncomplete) readAnew();
  }, [isIncomplete]);
  return isRead;
}

interface RecallQuizProps {
  sentences: readonly number[];
  cards: readonly CollectedCard[];
}

function RecallQuiz({ sentences, cards }: RecallQuizProps) {
  const taker = useQuizTaker();
  const returnsHardCards = useReturnsHardCards();
  const [running] = useState(
    () => resumeTextQuiz(taker, 'recall', cards) ?? beginTextQuiz('recall', sentences, cards),
  );
  return (
    <TextQuiz
      title={TITLE}
      up={{ upPath: paths.home }}
      running={running}
      deck={{ cards, isCollectedOnly: true }}
      setup={{ answerBy: 'flip', startWithSpanish: false }}
      graded="all"
      hardReturn={returnsHardCards}
      gradesPending
    />
  );
}

function NothingCollected() {
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <QuizTopBar title={TITLE} upPath={paths.home} />
        <div className={styles.waiting}>
          <EmptyState title="Nothing collected">
            What you left comes again in a week at the earliest; you find it under Find Flashcards, too.
          </EmptyState>
        </div>
      </main>
      <NextStepBand />
    </>
  );
}
