import { toLocalDay } from '@soltura/domain/dates';
import { buildHeatMap, firstHistoryDay, type HeatWeek, reviewedYesterday } from '@soltura/domain/srs/history';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useActiveStudent, useUser } from '../people/active-student.ts';
import { reviewHistoryQuery } from './home.queries.ts';

export interface ReviewHistory {
  /** All blank until the history is there. */
  weeks: HeatWeek[];
  yesterday: number;
  hasFailed: boolean;
}

/** The active student's reviews of the last 20 weeks, in days of this device's clock. */
export function useReviewHistory(now: Date): ReviewHistory {
  const user = useUser();
  const student = useActiveStudent();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const today = toLocalDay(now, timeZone);
  const { data = [], isError } = useQuery(
    student?.role === 'student'
      ? reviewHistoryQuery(user, student, firstHistoryDay(today), timeZone)
      : { queryKey: ['review-history'], queryFn: skipToken },
  );
  return { weeks: buildHeatMap(data, today), yesterday: reviewedYesterday(data, today), hasFailed: isError };
}
