import type { Me } from '@soltura/contract/people/people';
import { reviews } from '@soltura/contract/reviews/reviews';
import type { Day } from '@soltura/domain/dates';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { HISTORY, takeArrivedHistory, takeEarlyHistory } from './early-review-history.ts';

/** The time in ms for which the early response of this visit is not requested again. */
const TRUE_FOR_MS = 30_000;

/** The key of a student's cached review histories; without a student, the key prefix of all. */
export function reviewHistoryKey(studentId?: number): readonly [string, ...number[]] {
  return studentId === undefined ? ['review-history'] : ['review-history', studentId];
}

/** The student's reviews per day in the device's time zone; loaded again whenever the menu opens. */
export function reviewHistoryQuery(user: Me, student: ActiveStudent, from: Day, timeZone: string) {
  const query = { from, timeZone };
  return queryOptions({
    queryKey: [...reviewHistoryKey(student.recordId), query],
    meta: { live: ['cards'] },
    queryFn: (asked) => {
      if (isStaff(user.roles)) {
        const params = { studentId: student.recordId };
        return call(reviews.historyOfStudent, { params, query }, { signal: asked.signal });
      }
      // Without its signal, an early response is waited for by a screen that is mounted again meanwhile.
      return (
        takeEarlyHistory(query) ??
        call(reviews.myHistory, { query }, { signal: asked.signal, keptAs: HISTORY })
      );
    },
    // Of one's own only: staff act for others.
    initialData: () => (isStaff(user.roles) ? undefined : takeArrivedHistory(query)),
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? TRUE_FOR_MS : 0),
  });
}
