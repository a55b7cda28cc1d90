import {
  advanceQuiz,
  type CardSide,
  cardSides,
  type QuizEvent,
  type QuizPlace,
  type QuizSession,
  startQuiz,
} from '@soltura/domain/quizzes/session';
import { useMemo } from 'react';
import { useAdjustedState } from '../../../ui/hooks/use-adjusted-state.ts';
import type { QuizCard } from './quiz-card.ts';

export interface QuizDeck {
  /** All cards that the quiz may show; of a long quiz only the loaded ones. */
  readonly cards: readonly QuizCard[];
  /** The example ids that still exist, of a quiz whose cards are not all loaded. */
  readonly available?: ReadonlySet<number>;
}

interface ShownCards {
  session: QuizSession<CardSide>;
  /** Returns undefined for a card that is not there, or not loaded. */
  findCard: (exampleId: number | undefined) => QuizCard | undefined;
  dispatch: (event: QuizEvent) => void;
}

interface SessionOfCards {
  session: QuizSession<CardSide>;
  available: ReadonlySet<number> | undefined;
}

/**
 * Runs a text quiz from a position of a fixed order; removed cards leave it, and come back when they return
 * (screens-student 6.2).
 */
export function useQuizSession(
  { order, place }: { readonly order: readonly number[]; readonly place: QuizPlace },
  { cards, available: stillThere }: QuizDeck,
): ShownCards {
  const cardsById = useMemo(() => new Map(cards.map((card) => [card.example.recordId, card])), [cards]);
  const available = useMemo(() => stillThere ?? new Set(cardsById.keys()), [stillThere, cardsById]);

  const [{ session }, update] = useAdjustedState<SessionOfCards>(
    () => ({ session: startQuiz(cardSides, order, 'shown', place), available: undefined }),
    // Skipped while the cards are the same, because the order may be long.
    (former) =>
      former.available === available
        ? former
        : { session: advanceQuiz(former.session, { type: 'cards-changed', available }), available },
  );
  return {
    session,
    findCard: (exampleId) => cardsById.get(exampleId ?? 0),
    dispatch: (event) => update((latest) => ({ ...latest, session: advanceQuiz(latest.session, event) })),
  };
}
