import { downloads } from '@soltura/contract/flashcards/downloads';
import type { Me } from '@soltura/contract/people/people';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export function clipSizesQuery(user: Me, student: ActiveStudent | undefined) {
  return queryOptions({
    queryKey: ['clip-sizes', student?.recordId],
    queryFn: student
      ? ({ signal }) =>
          isStaff(user.roles)
            ? call(downloads.clipSizesOfStudent, { params: { userId: student.recordId } }, { signal })
            : call(downloads.myClipSizes, {}, { signal })
      : skipToken,
    staleTime: 0,
  });
}

/** Reads all reviews of a student's cards, oldest first. */
export function readReviews(user: Me, { recordId: userId }: ActiveStudent, signal: AbortSignal) {
  return isStaff(user.roles)
    ? call(downloads.reviewsOfStudent, { params: { userId } }, { signal })
    : call(downloads.myReviews, {}, { signal });
}
