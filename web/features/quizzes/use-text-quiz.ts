import {
  advanceQuiz,
  type CardSide,
  cardSides,
  findCurrentCard,
  type QuizEvent,
  type QuizSession,
  startQuiz,
} from '@soltura/domain/quizzes/session';
import { useMemo, useState } from 'react';
import type { QuizCard } from './quiz-card.ts';

interface TextQuizState {
  session: QuizSession<CardSide>;
  /** Undefined when no card is left. */
  card: QuizCard | undefined;
  next: QuizCard | undefined;
  dispatch: (event: QuizEvent) => void;
}

/** Runs a text quiz over a frozen order; cards that are no longer there leave it, and come back (screens-student 6.2). */
export function useTextQuiz(order: readonly number[], cards: readonly QuizCard[]): TextQuizState {
  const [session, setSession] = useState(() => startQuiz(cardSides, order));
  const cardsById = useMemo(() => new Map(cards.map((card) => [card.example.recordId, card])), [cards]);
  const available = useMemo(() => new Set(cardsById.keys()), [cardsById]);

  const current = advanceQuiz(session, { type: 'cards-changed', available });
  if (current !== session) setSession(current);
  return {
    session: current,
    card: cardsById.get(findCurrentCard(current) ?? 0),
    next: cardsById.get(current.cards[current.position + 1] ?? 0),
    dispatch: (event) => setSession((latest) => advanceQuiz(latest, event)),
  };
}
