import { writePractice } from '@soltura/domain/quizzes/practice';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../../app/paths.ts';

/** Returns a function that replaces this quiz by a custom quiz of some of one's own cards (screens-student 6.8). */
export function usePractice(): (exampleIds: readonly number[], startsWithSpanish: boolean) => void {
  const navigate = useNavigate();
  const router = useRouter();
  // Preloaded, because the network may be gone when the screen is opened.
  useEffect(() => void router.routesByPath[paths.customQuiz].options.staticData?.preload?.(), [router]);
  return (exampleIds, startsWithSpanish) =>
    void navigate({
      to: paths.customQuiz,
      search: writePractice(exampleIds, startsWithSpanish),
      state: { isQuizStarted: true },
      replace: true,
    });
}
