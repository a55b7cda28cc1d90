import type { OnceMore } from '@soltura/domain/quizzes/once-more';
import { findPlace, type QuizPlace, type QuizSession } from '@soltura/domain/quizzes/session';
import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { forgetQuiz, keepQuiz, type QuizName, type QuizTaker } from './kept-quiz.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for a history entry made by starting a quiz: its form is one step back, at the same address. */
    isQuizStarted?: boolean | undefined;
  }
}

interface QuizToKeep {
  quiz: QuizName;
  session: QuizSession<string>;
  options: object;
  /** Stored with the options; the quiz is stored whenever it or the session changes. */
  onceMore?: OnceMore;
  beganAt: Date;
  isOver: boolean;
}

/**
 * Stores the quiz on this device at every change, until it is over or its address is left. A reload, or a sign-in that
 * ended meanwhile, leaves it stored (screens-student 6.10).
 */
export function useKeptQuiz({ quiz, session, options, onceMore, beganAt, isOver }: QuizToKeep): void {
  const taker = useQuizTaker();
  const note = useEffectEvent(
    ({ order }: QuizSession<string>, place: QuizPlace | undefined, returning: OnceMore | undefined) => {
      const kept = { ...options, ...(returning && { onceMore: returning }) };
      if (place) keepQuiz(taker, { quiz, order, place, options: kept, beganAt });
      else forgetQuiz(taker, quiz);
    },
  );
  useEffect(
    () => note(session, isOver ? undefined : findPlace(session), onceMore),
    [session, onceMore, isOver],
  );

  useForgottenQuiz(quiz);
}

export function useForgottenQuiz(quiz: QuizName): void {
  const router = useRouter();
  const taker = useQuizTaker();
  const forget = useEffectEvent(() => forgetQuiz(taker, quiz));
  useEffect(() => {
    const own = describePlace(router.latestLocation);
    return () => {
      if (describePlace(router.latestLocation) !== own) forget();
    };
  }, [router]);
}

export function useQuizTaker(): QuizTaker {
  const { recordId: userId } = useUser();
  return { userId, studentId: useActiveStudent()?.recordId };
}

function describePlace({ pathname, state }: ParsedLocation): string {
  return `${pathname} ${state.isQuizStarted === true}`;
}
