import type { Example } from '@soltura/contract/examples/examples';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTaskQuizEnd } from '../../../parts/coaching/use-task-quiz-end.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { makeExampleLoader } from '../audio/example-loader.ts';
import { TextQuiz } from '../text/TextQuiz.tsx';
import type { TextQuizProps } from '../text/use-text-quiz.ts';
import { WaitingCard } from './CustomQuizWaiting.tsx';
import { verifiedExamplesQuery } from './custom-quiz.queries.ts';

interface CustomTextQuizProps extends Pick<TextQuizProps, 'title' | 'running' | 'setup' | 'graded' | 'next'> {
  address: string;
  given: readonly Example[];
  onBack: () => void;
}

export function CustomTextQuiz({ address, given, onBack, ...quiz }: CustomTextQuizProps) {
  const { running } = quiz;
  const cache = useQueryClient();
  const [loader] = useState(() =>
    makeExampleLoader(cache, running.order, verifiedExamplesQuery, {
      position: running.place.position,
      given,
    }),
  );
  const { examples, available, isError } = useSyncExternalStore(loader.subscribe, loader.read);
  const { data } = useFlashcardData();
  const endTaskQuiz = useTaskQuizEnd();
  const cards = useMemo(() => {
    const entries = new Map(data?.studentExamples.map((entry) => [entry.relatedExample, entry]));
    return Array.from(examples.values(), (example) => ({ example, entry: entries.get(example.recordId) }));
  }, [examples, data]);
  return (
    <TextQuiz
      {...quiz}
      up={{ onBack }}
      deck={{
        cards,
        available,
        waiting: <WaitingCard isError={isError} onRetry={loader.retry} />,
        isCollectedOnly: false,
      }}
      settings={{ address }}
      onSession={({ cards: ids, position, isFinished }) => {
        loader.lookAhead(ids, position);
        if (isFinished) endTaskQuiz();
      }}
    />
  );
}
