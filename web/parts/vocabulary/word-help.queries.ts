import type { Me } from '@soltura/contract/people/people';
import { wordHelps } from '@soltura/contract/vocabulary/word-help';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** A word's explanation for the learner, by its description; staff get that of the active student. */
export function wordHelpQuery(
  user: Me,
  student: ActiveStudent | undefined,
  description: string,
  besides: number | undefined,
) {
  const query = {
    description,
    ...(isStaff(user.roles) && student && { student: student.recordId }),
    ...(besides !== undefined && { besides }),
  };
  return queryOptions({
    queryKey: ['word-help', description, student?.recordId, besides],
    queryFn: ({ signal }) => call(wordHelps.find, { query }, { signal }),
  });
}
