import type { Example } from '@soltura/contract/examples/examples';
import type { CardAnswer } from '@soltura/domain/answers/review-answer';
import { FULL_LENGTH } from '@soltura/domain/quizzes/lengths';
import type { OfficialQuiz as Quiz } from '@soltura/domain/quizzes/official';
import { buildOrder } from '@soltura/domain/quizzes/order';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { quizExamplesQuery } from '../../../base/quizzes.queries.ts';
import { readToday } from '../../../base/read-today.ts';
import { useTaskQuizEnd } from '../../../parts/coaching/use-task-quiz-end.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { useTypeable } from '../../answers/use-typeable.ts';
import { LeaveQuiz } from '../LeaveQuiz.tsx';
import type { OnwardAct } from '../Onward.tsx';
import { beginTextQuiz, resumeTextQuiz } from '../text/running-text-quiz.ts';
import { TextQuiz } from '../text/TextQuiz.tsx';
import { useQuizTaker } from '../use-kept-quiz.ts';
import { OfficialQuizWaiting } from './OfficialQuizWaiting.tsx';
import { officialAnswer } from './official-answer.ts';
import { useQuizRun } from './use-quiz-run.ts';

interface OfficialQuizProps {
  quiz: Quiz;
  upPath: string;
  next: OnwardAct | undefined;
  /** Called before the quiz is left because it has no card to ask. */
  onEmpty: (answerBy: CardAnswer) => void;
}

const EVERY_CARD = { collectedOnly: false, dueOnly: false, customOnly: false };

/** One official quiz, English first (screens-student 11.3). */
export function OfficialQuiz({ quiz, upPath, next, onEmpty }: OfficialQuizProps) {
  const { data, isError, refetch } = useQuery(quizExamplesQuery(quiz.recordId));
  const [answerBy] = useState(officialAnswer.read);
  const { isReady, canAsk } = useTypeable(answerBy === 'type');
  if (!data || !isReady) {
    return (
      <OfficialQuizWaiting
        title={quiz.title}
        upPath={upPath}
        isError={isError}
        onRetry={() => void refetch()}
      />
    );
  }
  const parts = { quiz, upPath, next, onEmpty, answerBy };
  return <LoadedQuiz {...parts} examples={data} canAsk={canAsk} />;
}

interface LoadedQuizProps extends OfficialQuizProps {
  examples: readonly Example[];
  answerBy: CardAnswer;
  canAsk: (example: Example) => boolean;
}

/** Keeps the examples of its start: examples archived meanwhile stay until the quiz is left. */
function LoadedQuiz(props: LoadedQuizProps) {
  const { quiz, upPath, next, examples: present, answerBy, canAsk, onEmpty } = props;
  const [examples] = useState(present);
  const { data } = useFlashcardData();
  const cards = useMemo(() => {
    const entries = new Map(data?.studentExamples.map((entry) => [entry.relatedExample, entry]));
    return examples.map((example) => ({ example, entry: entries.get(example.recordId) }));
  }, [examples, data]);
  const taker = useQuizTaker();
  const name = `official ${quiz.recordId}` as const;
  const [running] = useState(() => {
    const filters = { ...EVERY_CARD, isDictation: answerBy === 'dictation' };
    const asked = cards.filter(({ example }) => canAsk(example));
    const order = () => buildOrder(asked, filters, FULL_LENGTH, readToday(), Math.random);
    return resumeTextQuiz(taker, name, cards) ?? beginTextQuiz(name, order(), cards);
  });
  const noteProgress = useQuizRun(quiz.recordId, running.order.length);
  const endTaskQuiz = useTaskQuizEnd();
  if (running.order.length === 0) return <LeaveQuiz upPath={upPath} onLeave={() => onEmpty(answerBy)} />;
  // A dictation of only the sentences with sound is not the whole quiz, nor is Type without the unclear ones.
  const isWhole = running.order.length >= cards.length;
  return (
    <TextQuiz
      title={quiz.title}
      up={{ upPath }}
      running={running}
      deck={{ cards, isCollectedOnly: false }}
      setup={{ answerBy, startWithSpanish: false }}
      graded="none"
      next={next}
      onSession={({ isFinished }) => {
        if (isWhole) noteProgress(isFinished);
        if (isFinished) endTaskQuiz();
      }}
    />
  );
}
