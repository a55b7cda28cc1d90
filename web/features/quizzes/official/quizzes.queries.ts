import type { Me } from '@soltura/contract/people/people';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { unsentRuns } from '../../../parts/path/unsent-runs.ts';

export function finishedQuery(user: Me, student: ActiveStudent | undefined) {
  const { recordId: userId } = user;
  const studentId = student?.recordId ?? 0;
  return queryOptions({
    queryKey: ['finished-quizzes', studentId],
    meta: { live: ['quiz-runs'] },
    queryFn: async ({ signal }) => {
      const stored = isStaff(user.roles)
        ? await call(quizRuns.ofStudent, { params: { studentId } }, { signal })
        : await call(quizRuns.mine, {}, { signal, keptAs: 'finished-quizzes' });
      const waiting = unsentRuns.list(userId).filter((run) => run.studentId === studentId);
      const newer = new Map(waiting.map(({ quizId, day }) => [quizId, { quizId, day }]));
      return [...stored.filter(({ quizId }) => !newer.has(quizId)), ...newer.values()];
    },
    enabled: student !== undefined,
  });
}
