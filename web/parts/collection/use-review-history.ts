import { addDays, type Day } from '@soltura/domain/dates';
import {
  addReviews,
  buildHeatMap,
  countReviews,
  type DayReviews,
  firstHistoryDay,
  type HeatWeek,
} from '@soltura/domain/reviews/history';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { readTimeZone } from '../../device/time-zone.ts';
import { watchUnsent } from '../../editing/watch-unsent.ts';
import { reviewHistoryQuery } from './review-history.queries.ts';
import { dayOf, unsentGrades } from './review-queue.ts';

export interface ReviewHistory {
  /** Empty weeks while the history is not loaded. */
  weeks: HeatWeek[];
  isThere: boolean;
  today: number;
  yesterday: number;
  hasFailed: boolean;
}

export function useReviewHistory(today: Day): ReviewHistory {
  const { days: loaded, hasFailed } = useReviewDays(firstHistoryDay(today));
  const days = loaded ?? [];
  return {
    weeks: buildHeatMap(days, today),
    isThere: loaded !== undefined,
    today: countReviews(days, today),
    yesterday: countReviews(days, addDays(today, -1)),
    hasFailed,
  };
}

/**
 * The active student's reviews by day, from a day on, including unsent ones of this device but no corrections;
 * undefined until loaded.
 */
export function useReviewDays(from: Day): { days: DayReviews[] | undefined; hasFailed: boolean } {
  const user = useUser();
  const student = useActiveStudent();
  const timeZone = readTimeZone();
  const { data, isError } = useQuery(
    student?.role === 'student'
      ? reviewHistoryQuery(user, student, from, timeZone)
      : { queryKey: ['review-history'], queryFn: skipToken },
  );
  const watch = useCallback(
    (look: () => void) => watchUnsent([unsentGrades], user.recordId, look),
    [user.recordId],
  );
  const waiting = useSyncExternalStore(watch, () => listWaitingDays(user.recordId, student?.recordId));
  return { days: data && addReviews(data, waiting === '' ? [] : waiting.split(' ')), hasFailed: isError };
}

/** The days of the unsent reviews as one string, so that a snapshot stays equal while nothing changes. */
function listWaitingDays(userId: number, studentId: number | undefined): string {
  return unsentGrades
    .list(userId)
    .filter((grade) => grade.studentId === studentId && grade.corrects === undefined)
    .map(dayOf)
    .join(' ');
}
