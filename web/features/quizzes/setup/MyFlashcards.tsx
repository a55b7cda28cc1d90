import { isCustom } from '@soltura/domain/flashcards/card-status';
import { joinFlashcards } from '@soltura/domain/flashcards/collection';
import { DEFAULT_LENGTH } from '@soltura/domain/quizzes/lengths';
import { DEFAULT_SETUP, findAudioKind, type QuizSetup } from '@soltura/domain/quizzes/setup';
import { Navigate, useChildMatches, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useActiveStudent } from '../../../base/active-student.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { NoFlashcards } from '../../../parts/first-day/NoFlashcards.tsx';
import { useBeganEmpty } from '../../../parts/first-day/use-began-empty.ts';
import { unlockClips } from '../../../ui/cards/audio-player.ts';
import { useTypeable } from '../../answers/use-typeable.ts';
import { MyAudioQuiz } from '../audio/MyAudioQuiz.tsx';
import { forgetQuiz, type QuizName, readQuiz } from '../kept-quiz.ts';
import { myAudioQuizTitle, quizTitle } from '../quiz-title.ts';
import { MyQuiz } from '../review/MyQuiz.tsx';
import type { CollectedCard } from '../text/quiz-card.ts';
import { useQuizTaker } from '../use-kept-quiz.ts';
import { keptSettings } from './kept-settings.ts';
import { MyFlashcardsWaiting } from './MyFlashcardsWaiting.tsx';
import { type Settings, SetupForm } from './SetupForm.tsx';
import { useSomeCards } from './use-some-cards.ts';

const NO_CARDS: readonly CollectedCard[] = [];
const DEFAULT_SETTINGS: Settings = { setup: DEFAULT_SETUP, wantedLength: DEFAULT_LENGTH };

const QUIZ_NAMES: ReadonlyMap<string, QuizName> = new Map([
  [paths.textQuiz, 'text'],
  [paths.srsQuiz, 'srs'],
  [paths.myAudioQuiz, 'heard'],
]);

/** My Flashcards: the setup form at its own address, and the quizzes below it (screens-student 5, 9). */
export function MyFlashcards() {
  const student = useActiveStudent();
  if (student?.role !== 'student') return <NoFlashcards />;
  return <MyFlashcardsOf key={student.recordId} />;
}

function MyFlashcardsOf() {
  const shown = useChildMatches({ select: ([child]) => child?.fullPath });
  const navigate = useNavigate();
  const { data, isError, refetch } = useFlashcardData();
  const taker = useQuizTaker();
  const [chosen, setChosen] = useState<Settings | undefined>(() => {
    const quiz = shown && QUIZ_NAMES.get(shown);
    return quiz && readQuiz(taker, quiz, keptSettings)?.options;
  });
  const cards = useMemo(() => data && joinFlashcards(data), [data]);
  const wanted = chosen ?? DEFAULT_SETTINGS;
  const { type, answerBy } = wanted.setup;
  const some = useSomeCards(cards ?? NO_CARDS, wanted.some);
  const { isReady, canAsk } = useTypeable(type === 'text' && answerBy === 'type');
  const passing = useMemo(
    () => ({
      ...some,
      cards: isReady ? some.cards?.filter(({ example }) => canAsk(example)) : undefined,
    }),
    [some, isReady, canAsk],
  );

  const isForm = shown === '/myflashcards/';
  const isSrs = shown === paths.srsQuiz;
  const isAudio = shown === paths.myAudioQuiz;
  const beganEmpty = useBeganEmpty(cards?.length, isForm);
  if (!isForm && !isSrs && !isAudio && shown !== paths.textQuiz)
    return <Navigate to={paths.myFlashcards} replace />;
  // An order that is built later needs the cards that the filter leaves now.
  const isWaiting = !isForm && !isAudio && !isReady;
  if (!cards || isWaiting) {
    const title = isAudio ? myAudioQuizTitle(findAudioKind(wanted.setup)) : quizTitle(isSrs);
    return (
      <MyFlashcardsWaiting
        quizTitle={isForm ? undefined : title}
        isError={isError}
        onRetry={() => void refetch()}
      />
    );
  }
  // Without cards, or after the last card of a quiz was removed, the form's page shows a panel.
  if (isForm && (beganEmpty || cards.length === 0)) return <NoFlashcards />;
  if (cards.length === 0) return <Navigate to={paths.myFlashcards} replace />;

  // The switch is offered only when there are custom cards.
  const customOnly = wanted.setup.customOnly && cards.some(({ entry }) => isCustom(entry));
  const settings = { ...wanted, setup: { ...wanted.setup, customOnly } };
  const cameByForm = chosen !== undefined;
  if (isForm) {
    return (
      <SetupForm
        cards={cards}
        passing={passing}
        settings={settings}
        onChange={setChosen}
        onStart={(setup) => {
          if (setup.type === 'audio') unlockClips();
          setChosen(settings);
          const path = findQuizPath(setup);
          const quiz = QUIZ_NAMES.get(path);
          if (quiz) forgetQuiz(taker, quiz);
          void navigate({ to: path });
        }}
      />
    );
  }
  if (isAudio)
    return (
      <MyAudioQuiz cards={cards} asked={passing.cards ?? cards} settings={settings} cameByForm={cameByForm} />
    );
  return (
    <MyQuiz
      key={shown}
      cards={cards}
      asked={passing.cards ?? cards}
      settings={settings}
      isSrs={isSrs}
      cameByForm={cameByForm}
    />
  );
}

function findQuizPath({ type, srs }: QuizSetup) {
  if (type === 'audio') return paths.myAudioQuiz;
  return srs ? paths.srsQuiz : paths.textQuiz;
}
