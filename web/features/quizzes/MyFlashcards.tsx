import { isCustom } from '@soltura/domain/flashcards/card-status';
import { joinFlashcards } from '@soltura/domain/flashcards/collection';
import { DEFAULT_LENGTH } from '@soltura/domain/quizzes/lengths';
import { DEFAULT_SETUP, findAudioKind, type QuizSetup } from '@soltura/domain/quizzes/setup';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { unlockClips } from '../../ui/audio-player.ts';
import { NoFlashcards } from '../examples/NoFlashcards.tsx';
import { useFlashcardData } from '../flashcards/flashcards.queries.ts';
import { useActiveStudent } from '../people/active-student.ts';
import { MyAudioQuiz } from './MyAudioQuiz.tsx';
import { MyFlashcardsWaiting } from './MyFlashcardsWaiting.tsx';
import { MyQuiz } from './MyQuiz.tsx';
import { myAudioQuizTitle, quizTitle } from './quiz-title.ts';
import { type Settings, SetupForm } from './SetupForm.tsx';
import { useOwnPath } from './use-own-path.ts';

const DEFAULT_SETTINGS: Settings = { setup: DEFAULT_SETUP, wantedLength: DEFAULT_LENGTH };

/** My Flashcards: the form at its own address, and the quizzes under it (screens-student 5, 9). */
export function MyFlashcards() {
  const student = useActiveStudent();
  if (student?.role !== 'student') return <NoFlashcards />;
  return <MyFlashcardsOf key={student.recordId} />;
}

/** Settings live as long as the person stays under the address, and belong to one student. */
function MyFlashcardsOf() {
  const pathname = paths.myFlashcards + useOwnPath(paths.myFlashcards);
  const navigate = useNavigate();
  const { data, isError, refetch } = useFlashcardData();
  const [chosen, setChosen] = useState(DEFAULT_SETTINGS);
  const [cameByForm, setCameByForm] = useState(false);
  const [hadCards, setHadCards] = useState(false);
  const cards = useMemo(() => data && joinFlashcards(data), [data]);

  const isForm = pathname === paths.myFlashcards;
  const isSrs = pathname === paths.srsQuiz;
  const isAudio = pathname === paths.myAudioQuiz;
  if (!isForm && !isSrs && !isAudio && pathname !== paths.textQuiz)
    return <Navigate to={paths.myFlashcards} replace />;
  if (isForm && !cameByForm) setCameByForm(true);

  if (!cards) {
    const title = isAudio ? myAudioQuizTitle(findAudioKind(chosen.setup)) : quizTitle(isSrs);
    return (
      <MyFlashcardsWaiting
        quizTitle={isForm ? undefined : title}
        isError={isError}
        onRetry={() => void refetch()}
      />
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
    return (
      <SetupForm
        cards={cards}
        settings={settings}
        onChange={setChosen}
        onStart={() => {
          if (settings.setup.type === 'audio') unlockClips();
          void navigate({ to: findQuizPath(settings.setup) });
        }}
      />
    );
  }
  if (isAudio) return <MyAudioQuiz cards={cards} settings={settings} cameByForm={cameByForm} />;
  return <MyQuiz key={pathname} cards={cards} settings={settings} isSrs={isSrs} cameByForm={cameByForm} />;
}

function findQuizPath({ type, srs }: QuizSetup): string {
  if (type === 'audio') return paths.myAudioQuiz;
  return srs ? paths.srsQuiz : paths.textQuiz;
}
