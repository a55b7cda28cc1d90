import { type AudioStep, listAudioSteps } from '@soltura/domain/quizzes/audio-steps';
import { shuffle } from '@soltura/domain/quizzes/order';
import { advanceQuiz, type QuizEvent, type QuizSession, startQuiz } from '@soltura/domain/quizzes/session';
import { useState } from 'react';

export interface AudioSession {
  session: QuizSession<AudioStep>;
  /** Another number when the same step begins once more. */
  take: number;
  dispatch: (event: QuizEvent<AudioStep>) => void;
  /** To a step of this card; from the start again when it is the one shown. */
  replay: (step: AudioStep) => void;
  restart: () => void;
}

/** Runs an audio quiz over a frozen order; examples that are not available leave it, and come back. */
export function useAudioSession(
  order: readonly number[],
  autoplay: boolean,
  available: ReadonlySet<number>,
): AudioSession {
  const [session, setSession] = useState(() => startQuiz(listAudioSteps(autoplay), order, 'passed'));
  const [take, setTake] = useState(0);
  const [told, setTold] = useState<ReadonlySet<number>>();

  const isNews = available !== told;
  const current = isNews ? advanceQuiz(session, { type: 'cards-changed', available }) : session;
  if (isNews) setTold(available);
  if (current !== session) setSession(current);

  const dispatch = (event: QuizEvent<AudioStep>) => setSession((latest) => advanceQuiz(latest, event));
  return {
    session: current,
    take,
    dispatch,
    replay: (step) => {
      setTake((latest) => latest + 1);
      dispatch({ type: 'step', step });
    },
    restart: () => {
      setTake((latest) => latest + 1);
      dispatch({ type: 'restart', order: shuffle(current.order, Math.random) });
    },
  };
}
