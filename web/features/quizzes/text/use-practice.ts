import { writePractice } from '@soltura/domain/quizzes/custom-quiz';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../../app/paths.ts';

/**
 * Returns a function that asks some of one's own cards once more, as a custom quiz in the place of this one
 * (screens-student 6.8).
 */
export function usePractice(): (exampleIds: readonly number[], startsWithSpanish: boolean) => void {
  const navigate = useNavigate();
  const router = useRouter();
  // The network may be gone when it is wanted.
  useEffect(() => void router.routesByPath[paths.customQuiz].options.staticData?.preload?.(), [router]);
  return (exampleIds, startsWithSpanish) =>
    void navigate({
      to: paths.customQuiz,
      search: writePractice(exampleIds, startsWithSpanish),
      state: { isQuizStarted: true },
      replace: true,
    });
}
