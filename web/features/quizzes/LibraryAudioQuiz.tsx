import type { AudioQuizKind } from '@soltura/domain/quizzes/audio-steps';
import { findCurrentCard } from '@soltura/domain/quizzes/session';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFlashcardData } from '../flashcards/flashcards.queries.ts';
import { AudioQuiz } from './AudioQuiz.tsx';
import type { QuizCard } from './quiz-card.ts';
import { useAudioExamples } from './use-audio-examples.ts';
import { useAudioSession } from './use-audio-session.ts';

interface LibraryAudioQuizProps {
  title: string;
  kind: AudioQuizKind;
  autoplay: boolean;
  /** The example ids as the quiz begins. */
  order: readonly number[];
  onBack: () => void;
}

/** An audio or comprehension quiz of all that can be heard in a lesson range (screens-student 13). */
export function LibraryAudioQuiz({ title, kind, autoplay, order, onBack }: LibraryAudioQuizProps) {
  const { examples, available, lookAhead, isError, retry } = useAudioExamples(order);
  const quiz = useAudioSession(order, autoplay, available);
  const { cards, position } = quiz.session;
  lookAhead(cards, position);

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
  if (isEmpty) return <main id="main" tabIndex={-1} />;
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
          <ErrorPanel title="Error Loading Audio" onRetry={retry} />
        ) : (
          <LoadingPanel message="Loading Audio...">
            <Skeleton height="12rem" />
          </LoadingPanel>
        )
      }
    />
  );
}
