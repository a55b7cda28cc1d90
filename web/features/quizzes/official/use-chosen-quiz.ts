import type { QuizCourse } from '@soltura/domain/quizzes/courses';
import { parseQuizAddress, type QuizAddress } from '@soltura/domain/quizzes/quiz-address';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '../../../app/paths.ts';

interface Visit {
  /** The selected quiz of its course; the default one when it has no number. */
  readonly chosen: QuizAddress;
  readonly hasMoved: boolean;
}

/** Remembers the quiz that was opened last; another course starts with its default quiz. */
export function useChosenQuiz(
  arrival: QuizAddress,
  courses: readonly QuizCourse[],
): Visit & { choose: (quiz: QuizAddress) => void } {
  const router = useRouter();
  const [visit, setVisit] = useState<Visit>({ chosen: arrival, hasMoved: arrival.number !== undefined });
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
        if (!pathname.startsWith(paths.officialQuizzes)) return;
        const { course, number } = parseQuizAddress(pathname.slice(paths.officialQuizzes.length), courses);
        setVisit((before) => {
          if (number === undefined && course === before.chosen.course) return before;
          return { chosen: { course, number }, hasMoved: true };
        });
      }),
    [router, courses],
  );
  return { ...visit, choose: (chosen) => setVisit({ chosen, hasMoved: true }) };
}
