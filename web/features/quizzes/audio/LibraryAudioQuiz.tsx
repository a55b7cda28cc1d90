import type { Example } from '@soltura/contract/examples/examples';
import type { AudioQuizKind } from '@soltura/domain/quizzes/audio-steps';
import { findCurrentCard } from '@soltura/domain/quizzes/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useTaskQuizEnd } from '../../../parts/coaching/use-task-quiz-end.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { EmptyMain } from '../../../ui/page/EmptyMain.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import type { RunningQuiz } from '../kept-quiz.ts';
import type { QuizCard } from '../text/quiz-card.ts';
import { useKeptQuiz } from '../use-kept-quiz.ts';
import { AudioQuiz } from './AudioQuiz.tsx';
import { audioExamplesQuery } from './audio-examples.queries.ts';
import { makeExampleLoader } from './example-loader.ts';
import { useAudioSession } from './use-audio-session.ts';

interface LibraryAudioQuizProps {
  title: string;
  kind: AudioQuizKind;
  begun: RunningQuiz<{ readonly autoplay: boolean }>;
  given?: readonly Example[];
  onBack: () => void;
}

/** An audio or comprehension quiz of examples with sound in a lesson range (screens-student 13). */
export function LibraryAudioQuiz({ title, kind, begun, given = [], onBack }: LibraryAudioQuizProps) {
  const { order, place, options, beganAt } = begun;
  const { autoplay } = options;
  const cache = useQueryClient();
  const [loader] = useState(() =>
    makeExampleLoader(cache, order, audioExamplesQuery, { position: place.position, given }),
  );
  const { examples, available, isError } = useSyncExternalStore(loader.subscribe, loader.read);
  const quiz = useAudioSession({ order, autoplay, place }, available);
  useKeptQuiz({
    quiz: begun.quiz,
    session: quiz.session,
    options,
    beganAt,
    isOver: quiz.session.isFinished,
  });
  const { cards, position } = quiz.session;
  useEffect(() => loader.lookAhead(cards, position), [loader, cards, position]);

  const endTaskQuiz = useEffectEvent(useTaskQuizEnd());
  useEffect(() => {
    if (quiz.session.isFinished) endTaskQuiz();
  }, [quiz.session.isFinished]);

  const isEmpty = cards.length === 0;
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    if (isEmpty) leave();
  }, [isEmpty]);

  const { data } = useFlashcardData();
  const entries = useMemo(
    () => new Map(data?.studentExamples.map((entry) => [entry.relatedExample, entry])),
    [data],
  );
  const findCard = (id: number | undefined): QuizCard | undefined => {
    const example = examples.get(id ?? 0);
    return example && { example, entry: entries.get(example.recordId) };
  };
  if (isEmpty) return <EmptyMain />;
  return (
    <AudioQuiz
      {...quiz}
      title={title}
      up={{ onBack }}
      kind={kind}
      autoplay={autoplay}
      card={findCard(findCurrentCard(quiz.session))}
      next={findCard(cards[position + 1])}
      waiting={
        isError ? (
          <ErrorPanel title="Error Loading Audio" onRetry={loader.retry} />
        ) : (
          <LoadingPanel message="Loading Audio...">
            <Skeleton height="12rem" />
          </LoadingPanel>
        )
      }
    />
  );
}
