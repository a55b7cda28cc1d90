import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quizExamplesQuery } from '../../../base/quizzes.queries.ts';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';

const DEBOUNCE_MS = 150;

/** Loads the cards of a quiz after a delay, so that it starts at once. */
export function usePreloadedQuiz(quizId: number | undefined): void {
  const cache = useQueryClient();
  const rested = useDebounced(quizId, DEBOUNCE_MS);
  useEffect(() => {
    if (rested !== undefined) void cache.prefetchQuery(quizExamplesQuery(rested));
  }, [cache, rested]);
}
