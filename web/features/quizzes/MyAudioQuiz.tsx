import { chooseLength, DEFAULT_LENGTH } from '@soltura/domain/quizzes/lengths';
import { buildOrder, filterCandidates } from '@soltura/domain/quizzes/order';
import { findCurrentCard } from '@soltura/domain/quizzes/session';
import { findAudioKind, toFilters } from '@soltura/domain/quizzes/setup';
import { Navigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { AudioQuiz } from './AudioQuiz.tsx';
import type { CollectedCard } from './quiz-card.ts';
import { myAudioQuizTitle } from './quiz-title.ts';
import type { Settings } from './SetupForm.tsx';
import { useAudioSession } from './use-audio-session.ts';

interface MyAudioQuizProps {
  cards: readonly CollectedCard[];
  settings: Settings;
  /** Whether the form was shown before; a quiz opened by its address has the standard length. */
  cameByForm: boolean;
}

/** An audio or comprehension quiz of one's own cards (screens-student 9). */
export function MyAudioQuiz({ cards, settings: { setup, wantedLength }, cameByForm }: MyAudioQuizProps) {
  const { autoplay } = setup;
  const kind = findAudioKind(setup);
  const [order] = useState(() => {
    const filters = toFilters({ ...setup, type: 'audio' });
    const now = new Date();
    const total = filterCandidates(cards, filters, now).length;
    const length = chooseLength(total, cameByForm ? wantedLength : DEFAULT_LENGTH);
    return buildOrder(cards, filters, length, now, Math.random);
  });
  const cardsById = useMemo(() => new Map(cards.map((card) => [card.example.recordId, card])), [cards]);
  const available = useMemo(() => new Set(cardsById.keys()), [cardsById]);
  const quiz = useAudioSession(order, autoplay, available);
  const card = cardsById.get(findCurrentCard(quiz.session) ?? 0);
  if (!card) return <Navigate to={paths.myFlashcards} replace />;
  return (
    <AudioQuiz
      {...quiz}
      title={myAudioQuizTitle(kind)}
      up={{ upPath: paths.myFlashcards }}
      kind={kind}
      autoplay={autoplay}
      card={card}
      next={cardsById.get(quiz.session.cards[quiz.session.position + 1] ?? 0)}
    />
  );
}
