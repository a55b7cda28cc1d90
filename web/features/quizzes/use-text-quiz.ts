import {
  advanceQuiz,
  type CardSide,
  cardSides,
  findCurrentCard,
  type QuizEvent,
  type QuizPlace,
  type QuizSession,
  startQuiz,
} from '@soltura/domain/quizzes/session';
import { useMemo } from 'react';
import { useAdjustedState } from '../../ui/use-adjusted-state.ts';
import type { QuizCard } from './quiz-card.ts';

interface TextQuizState {
  session: QuizSession<CardSide>;
  /** Undefined when no card is left. */
  card: QuizCard | undefined;
  next: QuizCard | undefined;
  previous: QuizCard | undefined;
  dispatch: (event: QuizEvent) => void;
}

/**
 * Runs a text quiz from a place of a fixed order; removed cards leave it, and come back when they return
 * (screens-student 6.2).
 */
export function useTextQuiz(
  { order, place }: { readonly order: readonly number[]; readonly place: QuizPlace },
  cards: readonly QuizCard[],
): TextQuizState {
  const cardsById = useMemo(() => new Map(cards.map((card) => [card.example.recordId, card])), [cards]);
  const available = useMemo(() => new Set(cardsById.keys()), [cardsById]);

  const [session, updateSession] = useAdjustedState<QuizSession<CardSide>>(
    () => startQuiz(cardSides, order, 'shown', place),
    (former) => advanceQuiz(former, { type: 'cards-changed', available }),
  );
  return {
    session,
    card: cardsById.get(findCurrentCard(session) ?? 0),
    next: cardsById.get(session.cards[session.position + 1] ?? 0),
    previous: cardsById.get(session.cards[session.position - 1] ?? 0),
    dispatch: (event) => updateSession((latest) => advanceQuiz(latest, event)),
  };
}
