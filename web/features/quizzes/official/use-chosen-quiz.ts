import {
  formatQuizAddress,
  parseQuizAddress,
  type QuizAddress,
  type QuizPlace,
} from '@soltura/domain/quizzes/quiz-address';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '../../../app/paths.ts';

interface Visit {
  /** The address of the selected quiz, or of its course; groups may be loaded after the visit has begun. */
  readonly address: string;
  /** Undefined until the first move: a visit that begins with a quiz has moved. */
  readonly hasMoved: true | undefined;
}

interface ChosenQuiz {
  /** The selected quiz of its course; the default one when it has no number. */
  readonly chosen: QuizAddress;
  readonly hasMoved: boolean;
  readonly choose: (quiz: QuizAddress) => void;
}

/** Remembers the quiz that was opened last; another course starts with its default quiz. */
export function useChosenQuiz(arrival: string, places: readonly QuizPlace[]): ChosenQuiz {
  const router = useRouter();
  const [visit, setVisit] = useState<Visit>({ address: arrival, hasMoved: undefined });
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
        if (!pathname.startsWith(paths.officialQuizzes)) return;
        const address = pathname.slice(paths.officialQuizzes.length);
        const { course, number } = parseQuizAddress(address, places);
        setVisit((before) => {
          const isSame = number === undefined && course === parseQuizAddress(before.address, places).course;
          return isSame ? before : { address, hasMoved: true };
        });
      }),
    [router, places],
  );
  const chosen = parseQuizAddress(visit.address, places);
  return {
    chosen,
    hasMoved: visit.hasMoved ?? chosen.number !== undefined,
    choose: (quiz) => setVisit({ address: formatQuizAddress(quiz, places), hasMoved: true }),
  };
}
