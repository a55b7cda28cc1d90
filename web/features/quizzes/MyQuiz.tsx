import { chooseLength, DEFAULT_LENGTH, FULL_LENGTH } from '@soltura/domain/quizzes/lengths';
import { buildOrder, filterCandidates } from '@soltura/domain/quizzes/order';
import { toFilters } from '@soltura/domain/quizzes/setup';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { NothingDue } from './NothingDue.tsx';
import type { CollectedCard } from './quiz-card.ts';
import { quizTitle } from './quiz-title.ts';
import type { Settings } from './SetupForm.tsx';
import { TextQuiz } from './TextQuiz.tsx';

interface MyQuizProps {
  cards: readonly CollectedCard[];
  settings: Settings;
  isSrs: boolean;
  /** Whether the form was shown before; a quiz opened by its address has lengths of its own. */
  cameByForm: boolean;
}

/** A quiz of one's own cards; its order is built once, from the cards there are when it begins (screens-student 6.2). */
export function MyQuiz({ cards, settings, isSrs, cameByForm }: MyQuizProps) {
  const { setup, wantedLength } = settings;
  const [order] = useState(() => {
    const filters = toFilters({ ...setup, srs: isSrs });
    const now = new Date();
    const total = filterCandidates(cards, filters, now).length;
    const wanted = cameByForm ? wantedLength : DEFAULT_LENGTH;
    const length = isSrs && !cameByForm ? FULL_LENGTH : chooseLength(total, wanted);
    return buildOrder(cards, filters, length, now, Math.random);
  });
  if (order.length === 0) {
    return isSrs ? <NothingDue /> : <Navigate to={paths.myFlashcards} replace />;
  }
  return (
    <TextQuiz
      title={quizTitle(isSrs)}
      upPath={paths.myFlashcards}
      order={order}
      cards={cards}
      isSrs={isSrs}
      isCollectedOnly
      startWithSpanish={setup.startWithSpanish}
    />
  );
}
