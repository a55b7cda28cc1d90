import { chooseLength, DEFAULT_LENGTH } from '@soltura/domain/quizzes/lengths';
import { buildOrder, filterCandidates } from '@soltura/domain/quizzes/order';
import { findCurrentCard } from '@soltura/domain/quizzes/session';
import { findAudioKind, toFilters } from '@soltura/domain/quizzes/setup';
import { Navigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { paths } from '../../../app/paths.ts';
import { readToday } from '../../../base/read-today.ts';
import { readQuiz } from '../kept-quiz.ts';
import { myAudioQuizTitle } from '../quiz-title.ts';
import { keptSettings } from '../setup/kept-settings.ts';
import type { Settings } from '../setup/SetupForm.tsx';
import type { CollectedCard } from '../text/quiz-card.ts';
import { useKeptQuiz, useQuizTaker } from '../use-kept-quiz.ts';
import { AudioQuiz } from './AudioQuiz.tsx';
import { useAudioSession } from './use-audio-session.ts';

interface MyAudioQuizProps {
  cards: readonly CollectedCard[];
  asked: readonly CollectedCard[];
  settings: Settings;
  /** True when the setup form was shown; a quiz opened by its address has the standard length. */
  cameByForm: boolean;
}

/**
 * An audio or comprehension quiz of the student's own cards; a reload restores its position (screens-student 9, 6.10).
 */
export function MyAudioQuiz({ cards, asked, settings, cameByForm }: MyAudioQuizProps) {
  const { setup, wantedLength } = settings;
  const { autoplay } = setup;
  const kind = findAudioKind(setup);
  const taker = useQuizTaker();
  const [begun] = useState(() => {
    const kept = readQuiz(taker, 'heard', keptSettings);
    if (kept?.order.some((id) => cards.some(({ example }) => example.recordId === id))) return kept;
    const filters = toFilters({ ...setup, type: 'audio' });
    const today = readToday();
    const total = filterCandidates(asked, filters, today).length;
    const length = chooseLength(total, cameByForm ? wantedLength : DEFAULT_LENGTH);
    const order = buildOrder(asked, filters, length, today, Math.random);
    return { order, place: undefined, beganAt: readNow() };
  });
  const cardsById = useMemo(() => new Map(cards.map((card) => [card.example.recordId, card])), [cards]);
  const available = useMemo(() => new Set(cardsById.keys()), [cardsById]);
  const quiz = useAudioSession({ ...begun, autoplay }, available);
  useKeptQuiz({
    quiz: 'heard',
    session: quiz.session,
    options: settings,
    beganAt: begun.beganAt,
    isOver: quiz.session.isFinished,
  });
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
