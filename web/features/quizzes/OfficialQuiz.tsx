import type { Example } from '@soltura/contract/examples';
import { FULL_LENGTH } from '@soltura/domain/quizzes/lengths';
import type { OfficialQuiz as Quiz } from '@soltura/domain/quizzes/official';
import { buildOrder } from '@soltura/domain/quizzes/order';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFlashcardData } from '../flashcards/flashcards.queries.ts';
import { LeaveQuiz } from './LeaveQuiz.tsx';
import { OfficialQuizWaiting } from './OfficialQuizWaiting.tsx';
import { quizExamplesQuery } from './quizzes.queries.ts';
import { TextQuiz } from './TextQuiz.tsx';

interface OfficialQuizProps {
  quiz: Quiz;
  /** The selector of the course. */
  upPath: string;
  /** Called before the quiz is left because it has no examples. */
  onEmpty: () => void;
}

const EVERY_CARD = { collectedOnly: false, dueOnly: false, customOnly: false };

/** One official quiz, English first (screens-student 11.3). */
export function OfficialQuiz({ quiz, upPath, onEmpty }: OfficialQuizProps) {
  const { data, isError, refetch } = useQuery(quizExamplesQuery(quiz.recordId));
  if (!data) {
    return (
      <OfficialQuizWaiting
        title={quiz.title}
        upPath={upPath}
        isError={isError}
        onRetry={() => void refetch()}
      />
    );
  }
  return <RunningQuiz title={quiz.title} upPath={upPath} examples={data} onEmpty={onEmpty} />;
}

interface RunningQuizProps {
  title: string;
  upPath: string;
  examples: readonly Example[];
  onEmpty: () => void;
}

/** Keeps the examples the quiz began with: what is archived meanwhile stays until the quiz is left. */
function RunningQuiz({ title, upPath, examples: present, onEmpty }: RunningQuizProps) {
  const [examples] = useState(present);
  const { data } = useFlashcardData();
  const [order] = useState(() => {
    const candidates = examples.map((example) => ({ example }));
    return buildOrder(candidates, EVERY_CARD, FULL_LENGTH, new Date(), Math.random);
  });
  const cards = useMemo(() => {
    const entries = new Map(data?.studentExamples.map((entry) => [entry.relatedExample, entry]));
    return examples.map((example) => ({ example, entry: entries.get(example.recordId) }));
  }, [examples, data]);
  if (order.length === 0) return <LeaveQuiz upPath={upPath} onLeave={onEmpty} />;
  return (
    <TextQuiz
      title={title}
      upPath={upPath}
      order={order}
      cards={cards}
      isSrs={false}
      isCollectedOnly={false}
      startWithSpanish={false}
    />
  );
}
