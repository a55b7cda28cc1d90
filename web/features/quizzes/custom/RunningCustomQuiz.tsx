import type { Example } from '@soltura/contract/examples/examples';
import { isPending } from '@soltura/domain/flashcards/card-status';
import { joinFlashcards } from '@soltura/domain/flashcards/collection';
import { isHeard, writeCustomQuiz } from '@soltura/domain/quizzes/custom-quiz';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { readNow } from '../../../api/server-clock.ts';
import { useActiveStudent } from '../../../base/active-student.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { useTypeable } from '../../answers/use-typeable.ts';
import { LibraryAudioQuiz } from '../audio/LibraryAudioQuiz.tsx';
import { readQuiz } from '../kept-quiz.ts';
import { LeaveNow } from '../LeaveNow.tsx';
import type { OnwardAct } from '../Onward.tsx';
import type { CollectedCard } from '../text/quiz-card.ts';
import { beginTextQuiz, readTextQuiz } from '../text/running-text-quiz.ts';
import { useQuizTaker } from '../use-kept-quiz.ts';
import { CustomQuizWaiting } from './CustomQuizWaiting.tsx';
import { CustomTextQuiz } from './CustomTextQuiz.tsx';
import type { Drawn } from './custom-quiz.queries.ts';
import { type Choices, drawPractice, drawSeed, type SchoolOfQuiz, toDraw } from './quiz-choices.ts';
import { useDrawn } from './use-drawn.ts';

interface RunningCustomQuizProps {
  quiz: Choices & { seed: number };
  school: SchoolOfQuiz;
  onAnother: (search: object) => void;
  onBack: () => void;
}

/** A quiz that practises cards once more; they are loaded already, so it needs no network. */
export function PracticeQuiz({ quiz, onBack }: Pick<RunningCustomQuizProps, 'quiz' | 'onBack'>) {
  const { data, isError, refetch } = useFlashcardData();
  const collected = useMemo(() => data && joinFlashcards(data), [data]);
  const { isReady, canAsk } = useTypeable(quiz.way === 'type');
  if (!collected || !isReady)
    return <CustomQuizWaiting isError={isError} onRetry={() => void refetch()} onBack={onBack} />;
  const ids = drawPractice(quiz, collected, canAsk);
  const drawn = { fitting: ids.length, ids, examples: [] };
  return <DrawnQuiz quiz={quiz} drawn={drawn} collected={collected} next={undefined} onBack={onBack} />;
}

/** A running custom quiz; a reload restores its position (screens-practice 1.4). */
export function RunningCustomQuiz({ quiz, school, onAnother, onBack }: RunningCustomQuizProps) {
  const student = useActiveStudent();
  const draw = useMemo(() => toDraw(quiz, quiz.seed, school, student), [quiz, school, student]);
  const drawn = useDrawn(draw);
  const collection = useFlashcardData();
  const collected = useMemo(
    () => (collection.data ? joinFlashcards(collection.data) : []),
    [collection.data],
  );
  if (!draw) return <LeaveNow onBack={onBack} />;
  if (!drawn.data || (collection.isFetching && !collection.data)) {
    const failed = drawn.isError ? drawn : undefined;
    return (
      <CustomQuizWaiting
        isError={failed !== undefined}
        onRetry={() => void failed?.refetch()}
        onBack={onBack}
      />
    );
  }
  const { fitting, ids } = drawn.data;
  const another = fitting > ids.length && {
    render: (isMain: boolean) => (
      <BandButton
        tone={isMain ? 'light' : 'outlined'}
        onClick={() => onAnother({ ...writeCustomQuiz({ ...quiz, seed: drawSeed() }) })}
      >
        Another {Math.min(fitting, quiz.length ?? fitting)}
      </BandButton>
    ),
  };
  return (
    <DrawnQuiz
      quiz={quiz}
      drawn={drawn.data}
      collected={collected}
      next={another || undefined}
      onBack={onBack}
    />
  );
}

interface DrawnQuizProps extends Pick<RunningCustomQuizProps, 'quiz' | 'onBack'> {
  drawn: Drawn;
  collected: readonly CollectedCard[];
  next: OnwardAct | undefined;
}

const audioOptions = z.object({ autoplay: z.boolean(), address: z.string() });
const addressed = z.object({ address: z.string() });

function DrawnQuiz({ quiz, drawn, collected, next, onBack }: DrawnQuizProps) {
  const taker = useQuizTaker();
  const { ids } = drawn;
  const isPractice = quiz.practice.length > 0;
  const title = isPractice ? 'Practice' : quiz.way === 'dictation' ? 'Dictation' : 'Custom Quiz';
  const address = JSON.stringify(writeCustomQuiz(quiz));
  const isKept = readQuiz(taker, 'custom', addressed)?.options.address === address;
  const [given] = useState(() =>
    pickExamples(ids, [...collected.map(({ example }) => example), ...drawn.examples]),
  );
  const [heard] = useState(() => {
    const begun = {
      quiz: 'custom',
      order: ids,
      place: { position: 0, step: 'question' },
      options: { autoplay: quiz.autoplay, address },
      beganAt: readNow(),
    } as const;
    return (isKept && readQuiz(taker, 'custom', audioOptions)) || begun;
  });
  const [read] = useState(
    () => (isKept && readTextQuiz(taker, 'custom')) || beginTextQuiz('custom', ids, collected),
  );
  // Cards collected during the quiz are not graded in it.
  const [graded] = useState(
    () => new Set(collected.flatMap(({ entry }) => (isPending(entry) ? [] : entry.recordId))),
  );
  if (ids.length === 0) return <LeaveNow onBack={onBack} />;
  if (isHeard(quiz.way)) {
    return <LibraryAudioQuiz title={title} kind={quiz.way} begun={heard} given={given} onBack={onBack} />;
  }
  return (
    <CustomTextQuiz
      title={title}
      running={read}
      address={address}
      given={given}
      graded={isPractice ? 'none' : graded}
      setup={{
        answerBy: quiz.way === 'type' || quiz.way === 'dictation' ? quiz.way : 'flip',
        startWithSpanish: quiz.startsWithSpanish,
      }}
      next={next}
      onBack={onBack}
    />
  );
}

function pickExamples(ids: readonly number[], examples: readonly Example[]): Example[] {
  const wanted = new Set(ids);
  return examples.filter(({ recordId }) => wanted.has(recordId));
}
