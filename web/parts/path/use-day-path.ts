import type { LearnerPath } from '@soltura/contract/path/my-path';
import { listHardest } from '@soltura/domain/path/hardest';
import { findNextStep } from '@soltura/domain/path/next-step';
import { countDue } from '@soltura/domain/reviews/due';
import { findNextDue } from '@soltura/domain/reviews/forecast';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { dayPathKey } from '../../base/day-path-key.ts';
import { useToday } from '../../base/use-today.ts';
import { useFlashcardData } from '../collection/flashcards.queries.ts';
import { refreshSoon } from '../collection/refresh-soon.ts';
import { pathKey, pathQuery } from './path.queries.ts';
import { unsentDecisions } from './unsent-decisions.ts';
import { unsentRuns } from './unsent-runs.ts';

/** The active student's day. Work on this device counts at once. */
export interface DayPath extends LearnerPath {
  /** The example ids of the cards to practise; undefined until the collection is loaded. */
  readonly hardest: readonly number[] | undefined;
}

interface DayPathState {
  path: DayPath | undefined;
  isPending: boolean;
  hasFailed: boolean;
}

/** Undefined without an active student, and until the day is known. It is loaded only if `isWanted`. */
export function useDayPath({ isWanted = true } = {}): DayPathState {
  const user = useUser();
  const student = useActiveStudent();
  const today = useToday();
  const learner =
    isWanted && (student?.role === 'student' || student?.role === 'limited') ? student : undefined;
  const { data, isLoading, isError } = useQuery(
    learner ? pathQuery(user, learner, today) : { queryKey: [...dayPathKey], queryFn: skipToken },
  );
  const { data: collection } = useFlashcardData();
  useFreshPath(learner?.recordId);
  const path = useMemo(() => {
    if (!data) return undefined;
    if (!collection) return { ...data, hardest: undefined };
    const cards = collection.studentExamples;
    const hardest = listHardest(cards);
    const counts = {
      ...data,
      due: countDue(cards, today),
      next: findNextDue(cards, today),
      practise: hardest.length,
    };
    return { ...counts, step: findNextStep(counts), hardest };
  }, [data, collection, today]);
  return { path, isPending: isLoading, hasFailed: isError && !data };
}

/**
 * Reads the day again when the server has received work of this device, since only the server knows which quiz is next.
 */
function useFreshPath(studentId: number | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (studentId === undefined) return undefined;
    const look = (change: 'kept' | 'dropped') => {
      if (change === 'dropped') refreshSoon(cache, pathKey(studentId));
    };
    const stops = [unsentDecisions.subscribe(look), unsentRuns.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache, studentId]);
}

/** Loads the day ahead of the end of a quiz, which leads to its next step, also without a network. */
export function usePathAhead(): void {
  const cache = useQueryClient();
  const user = useUser();
  const student = useActiveStudent();
  const today = useToday();
  const isLearner = student?.role === 'student' || student?.role === 'limited';
  useEffect(() => {
    if (isLearner) void cache.prefetchQuery(pathQuery(user, student, today));
  }, [cache, user, student, isLearner, today]);
}
