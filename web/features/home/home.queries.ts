import type { Me } from '@soltura/contract/people';
import { reviews } from '@soltura/contract/reviews';
import type { Day } from '@soltura/domain/dates';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The student's reviews per day of the device's clock; asked again whenever the menu opens. */
export function reviewHistoryQuery(user: Me, student: ActiveStudent, from: Day, timeZone: string) {
  const query = { from, timeZone };
  return queryOptions({
    queryKey: ['review-history', student.recordId, query],
    queryFn: ({ signal }) =>
      isStaff(user.roles)
        ? call(reviews.historyOfStudent, { params: { studentId: student.recordId }, query }, { signal })
        : call(reviews.myHistory, { query }, { signal }),
    staleTime: 0,
  });
}
