import type { Day } from '@soltura/domain/dates';
import { parseDay } from '@soltura/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { finishedQuery } from './quizzes.queries.ts';

/** The days on which the active student finished quizzes; undefined without an active student, and until loaded. */
export function useFinished(): { days: ReadonlyMap<number, Day> | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery(finishedQuery(useUser(), useActiveStudent()));
  const days = data?.flatMap(({ quizId, day }) => {
    const known = parseDay(day);
    return known ? [[quizId, known] as const] : [];
  });
  return { days: days && new Map(days), isLoading };
}
