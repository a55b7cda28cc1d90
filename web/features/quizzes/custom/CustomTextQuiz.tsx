import type { Example } from '@soltura/contract/examples/examples';
import type { CardAnswer } from '@soltura/domain/answers/review-answer';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { makeExampleLoader } from '../audio/example-loader.ts';
import type { RunningTextQuiz } from '../text/running-text-quiz.ts';
import { TextQuiz } from '../text/TextQuiz.tsx';
import { WaitingCard } from './CustomQuizWaiting.tsx';
import { verifiedExamplesQuery } from './custom-quiz.queries.ts';

interface CustomTextQuizProps {
  title: string;
  running: RunningTextQuiz;
  address: string;
  given: readonly Example[];
  graded: 'none' | ReadonlySet<number>;
  startWithSpanish: boolean;
  answerBy: CardAnswer;
  next: ReactNode;
  onBack: () => void;
}

/** A custom text quiz; the examples of a long one are loaded as it goes on. */
export function CustomTextQuiz({ running, address, given, next, onBack, ...quiz }: CustomTextQuizProps) {
  const cache = useQueryClient();
  const [loader] = useState(() =>
    makeExampleLoader(cache, running.order, verifiedExamplesQuery, {
      position: running.place.position,
      given,
    }),
  );
  const { examples, available, isError } = useSyncExternalStore(loader.subscribe, loader.read);
  const { data } = useFlashcardData();
  const cards = useMemo(() => {
    const entries = new Map(data?.studentExamples.map((entry) => [entry.relatedExample, entry]));
    return Array.from(examples.values(), (example) => ({ example, entry: entries.get(example.recordId) }));
  }, [examples, data]);
  return (
    <TextQuiz
      {...quiz}
      up={{ onBack }}
      running={running}
      cards={cards}
      available={available}
      waiting={<WaitingCard isError={isError} onRetry={loader.retry} />}
      settings={{ address }}
      isCollectedOnly={false}
      next={next}
      onMove={loader.lookAhead}
    />
  );
}
