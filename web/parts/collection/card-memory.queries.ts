import type { Me } from '@soltura/contract/people/people';
import { cardMemories } from '@soltura/contract/reviews/card-memory';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export function cardMemoryQuery(user: Me, student: ActiveStudent | undefined, cardId: number) {
  return queryOptions({
    queryKey: ['card-memory', student?.recordId, cardId],
    queryFn: student
      ? ({ signal }) =>
          isStaff(user.roles)
            ? call(cardMemories.ofStudent, { params: { userId: student.recordId, cardId } }, { signal })
            : call(cardMemories.mine, { params: { cardId } }, { signal })
      : skipToken,
    staleTime: 0,
  });
}
