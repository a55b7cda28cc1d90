import { myNew } from '@soltura/contract/path/my-new';
import type { Me } from '@soltura/contract/people/people';
import type { Day } from '@soltura/domain/dates';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The new sentences that are offered to a student on a day; asked for whenever the screen opens. */
export function newSentencesQuery(user: Me, { recordId: studentId }: ActiveStudent, day: Day) {
  const query = { day };
  return queryOptions({
    queryKey: ['new-sentences', studentId, day],
    queryFn: ({ signal }) =>
      isStaff(user.roles)
        ? call(myNew.ofStudent, { params: { userId: studentId }, query }, { signal })
        : call(myNew.mine, { query }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
