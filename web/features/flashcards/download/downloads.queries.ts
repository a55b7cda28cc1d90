import { downloads } from '@soltura/contract/flashcards/downloads';
import type { Me } from '@soltura/contract/people/people';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** How many clips the cards of a student have, and how large they are; read again whenever somebody asks. */
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

/** Reads all reviews of a student's cards, the oldest first. */
export function readReviews(user: Me, { recordId: userId }: ActiveStudent, signal: AbortSignal) {
  return isStaff(user.roles)
    ? call(downloads.reviewsOfStudent, { params: { userId } }, { signal })
    : call(downloads.myReviews, {}, { signal });
}
