import { finder } from '@soltura/contract/finder/finder';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';

const KEY = 'first-sentences';

export function useFirstSentences() {
  const { roles } = useUser();
  const student = useActiveStudent();
  const studentId = student?.role === 'student' ? student.recordId : undefined;
  return useQuery(
    studentId === undefined
      ? { queryKey: [KEY], queryFn: skipToken }
      : queryOptions({
          queryKey: [KEY, studentId],
          queryFn: ({ signal }) =>
            isStaff(roles)
              ? call(finder.firstSentencesOfStudent, { params: { studentId } }, { signal })
              : call(finder.myFirstSentences, {}, { signal }),
        }),
  );
}
