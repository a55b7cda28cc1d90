import { isCustom } from '@soltura/domain/flashcards/card-status';
import { joinFlashcards } from '@soltura/domain/flashcards/collection';
import { DEFAULT_LENGTH } from '@soltura/domain/quizzes/lengths';
import { DEFAULT_SETUP } from '@soltura/domain/quizzes/setup';
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { NoFlashcards } from '../examples/NoFlashcards.tsx';
import { useFlashcardData } from '../flashcards/flashcards.queries.ts';
import { useActiveStudent } from '../people/active-student.ts';
import { MyFlashcardsWaiting } from './MyFlashcardsWaiting.tsx';
import { MyQuiz } from './MyQuiz.tsx';
import { type Settings, SetupForm } from './SetupForm.tsx';

const DEFAULT_SETTINGS: Settings = { setup: DEFAULT_SETUP, wantedLength: DEFAULT_LENGTH };

/** My Flashcards: the form at its own address, and the quizzes under it (screens-student 5, 9). */
export function MyFlashcards() {
  const student = useActiveStudent();
  if (student?.role !== 'student') return <NoFlashcards />;
  return <MyFlashcardsOf key={student.recordId} />;
}

/** The path that is shown: on the way out the address is already another screen's. */
function useOwnPath(): string {
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const [shown, setShown] = useState(pathname);
  const isOwn = pathname === paths.myFlashcards || pathname.startsWith(`${paths.myFlashcards}/`);
  if (!isOwn || pathname === shown) return shown;
  setShown(pathname);
  return pathname;
}

/** Settings live as long as the person stays under the address, and belong to one student. */
function MyFlashcardsOf() {
  const pathname = useOwnPath();
  const navigate = useNavigate();
  const { data, isError, refetch } = useFlashcardData();
  const [chosen, setChosen] = useState(DEFAULT_SETTINGS);
  const [cameByForm, setCameByForm] = useState(false);
  const [hadCards, setHadCards] = useState(false);
  const cards = useMemo(() => data && joinFlashcards(data), [data]);

  const isForm = pathname === paths.myFlashcards;
  const isSrs = pathname === paths.srsQuiz;
  if (!isForm && !isSrs && pathname !== paths.textQuiz) return <Navigate to={paths.myFlashcards} replace />;
  if (isForm && !cameByForm) setCameByForm(true);

  if (!cards) {
    return (
      <MyFlashcardsWaiting isForm={isForm} isSrs={isSrs} isError={isError} onRetry={() => void refetch()} />
    );
  }
  if (cards.length > 0 && !hadCards) setHadCards(true);
  // The last card of a quiz has been removed: one level up, where the panel says so.
  if (cards.length === 0 && hadCards && !isForm) return <Navigate to={paths.myFlashcards} replace />;
  if (cards.length === 0) return <NoFlashcards />;

  // The switch is offered only while there is a custom card.
  const customOnly = chosen.setup.customOnly && cards.some(({ entry }) => isCustom(entry));
  const settings = { ...chosen, setup: { ...chosen.setup, customOnly } };
  if (isForm) {
    const quizPath = settings.setup.srs ? paths.srsQuiz : paths.textQuiz;
    return (
      <SetupForm
        cards={cards}
        settings={settings}
        onChange={setChosen}
        onStart={() => void navigate({ to: quizPath })}
      />
    );
  }
  return <MyQuiz key={pathname} cards={cards} settings={settings} isSrs={isSrs} cameByForm={cameByForm} />;
}
