import { type AudioStep, listAudioSteps } from '@soltura/domain/quizzes/audio-steps';
import { shuffle } from '@soltura/domain/quizzes/order';
import {
  advanceQuiz,
  type QuizEvent,
  type QuizPlace,
  type QuizSession,
  startQuiz,
} from '@soltura/domain/quizzes/session';
import { useState } from 'react';
import { useAdjustedState } from '../../../ui/hooks/use-adjusted-state.ts';

export interface AudioSession {
  session: QuizSession<AudioStep>;
  /** A counter that changes when the same step begins again. */
  take: number;
  dispatch: (event: QuizEvent<AudioStep>) => void;
  /** Goes to a step of this card, or starts it again when it is the current one. */
  replay: (step: AudioStep) => void;
  restart: () => void;
}

interface AudioSessionStart {
  order: readonly number[];
  autoplay: boolean;
  place?: QuizPlace | undefined;
}

interface SessionOfCards {
  session: QuizSession<AudioStep>;
  available: ReadonlySet<number> | undefined;
}

/**
 * Runs an audio quiz over a fixed order; unavailable examples are left out, and return when they are available again.
 */
export function useAudioSession(
  { order, autoplay, place }: AudioSessionStart,
  available: ReadonlySet<number>,
): AudioSession {
  const [take, setTake] = useState(0);
  const [{ session }, update] = useAdjustedState<SessionOfCards>(
    () => ({ session: startQuiz(listAudioSteps(autoplay), order, 'passed', place), available: undefined }),
    // Skipped while the cards are the same, because the order may be long.
    (former) =>
      former.available === available
        ? former
        : { session: advanceQuiz(former.session, { type: 'cards-changed', available }), available },
  );
  const dispatch = (event: QuizEvent<AudioStep>) =>
    update((latest) => ({ ...latest, session: advanceQuiz(latest.session, event) }));
  return {
    session,
    take,
    dispatch,
    replay: (step) => {
      setTake((latest) => latest + 1);
      dispatch({ type: 'step', step });
    },
    restart: () => {
      setTake((latest) => latest + 1);
      dispatch({ type: 'restart', order: shuffle(session.order, Math.random) });
    },
  };
}
