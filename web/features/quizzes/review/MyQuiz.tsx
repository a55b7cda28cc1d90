import { chooseLength, DEFAULT_LENGTH, FULL_LENGTH } from '@soltura/domain/quizzes/lengths';
import { buildOrder, filterCandidates } from '@soltura/domain/quizzes/order';
import { toFilters } from '@soltura/domain/quizzes/setup';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useReturnsHardCards } from '../../../base/preferences.queries.ts';
import { readToday } from '../../../base/read-today.ts';
import { quizTitle } from '../quiz-title.ts';
import type { Settings } from '../setup/SetupForm.tsx';
import type { CollectedCard } from '../text/quiz-card.ts';
import { NEXT_LENGTH } from '../text/round.ts';
import { beginTextQuiz, resumeTextQuiz } from '../text/running-text-quiz.ts';
import { TextQuiz } from '../text/TextQuiz.tsx';
import { useQuizTaker } from '../use-kept-quiz.ts';
import { NothingDue } from './NothingDue.tsx';

interface MyQuizProps {
  cards: readonly CollectedCard[];
  asked: readonly CollectedCard[];
  settings: Settings;
  isSrs: boolean;
  /** True when the setup form was shown; a quiz opened by its address has standard lengths. */
  cameByForm: boolean;
}

/** A quiz of the student's own cards; its order is built once, when it begins (screens-student 6.2, 6.10). */
export function MyQuiz({ cards, asked, settings, isSrs, cameByForm }: MyQuizProps) {
  const { setup, wantedLength } = settings;
  const taker = useQuizTaker();
  const returnsHardCards = useReturnsHardCards();
  const name = isSrs ? 'srs' : 'text';
  const filters = toFilters({ ...setup, srs: isSrs });
  const beginAnew = () => {
    const today = readToday();
    const total = filterCandidates(asked, filters, today).length;
    const wanted = cameByForm ? wantedLength : DEFAULT_LENGTH;
    const length = isSrs && !cameByForm ? FULL_LENGTH : chooseLength(total, wanted);
    const order = buildOrder(asked, filters, length, today, Math.random);
    return beginTextQuiz(name, order, cards);
  };
  const [{ running, number }, setRound] = useState(() => ({
    running: resumeTextQuiz(taker, name, cards) ?? beginAnew(),
    number: 1,
  }));
  const askNext = () => {
    const order = buildOrder(asked, filters, NEXT_LENGTH, readToday(), Math.random);
    setRound({ running: beginTextQuiz(name, order, cards), number: number + 1 });
  };
  if (running.order.length === 0) {
    return isSrs ? <NothingDue cards={cards} /> : <Navigate to={paths.myFlashcards} replace />;
  }
  return (
    <TextQuiz
      key={number}
      title={quizTitle(isSrs)}
      up={{ upPath: paths.myFlashcards }}
      running={running}
      settings={settings}
      deck={{ cards, isCollectedOnly: true }}
      setup={setup}
      graded={isSrs ? 'all' : 'none'}
      hardReturn={isSrs && returnsHardCards}
      onNext={askNext}
    />
  );
}
