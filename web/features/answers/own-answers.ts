import type { Judging } from '@soltura/contract/answers/answers';
import { isStaff } from '@soltura/domain/people/roles';
import { useQueryClient } from '@tanstack/react-query';
import { readNow } from '../../api/server-clock.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { unsentAnswers } from '../../parts/unsent/unsent-answers.ts';
import { judgingQuery, keepJudging } from './judging.queries.ts';
import { sendWaitingAnswers } from './use-unsent-answers.ts';
import { withOwnAnswer } from './with-own-answer.ts';

/** Proposes an answer as right, or withdraws the proposal: it counts on this device at once and is sent later. */
export function useOwnAnswer(): (exampleId: number, answer: string, isRight: boolean) => void {
  const user = useUser();
  const student = useActiveStudent();
  const cache = useQueryClient();
  return (exampleId, answer, isRight) => {
    if (!student) return;
    const own = { exampleId, answer, isRight };
    unsentAnswers.keep({
      kind: 'own',
      ...own,
      key: crypto.randomUUID(),
      userId: user.recordId,
      studentId: student.recordId,
      onBehalf: isStaff(user.roles),
      at: readNow().toISOString(),
    });
    const { queryKey } = judgingQuery(user.recordId, student.recordId);
    const judging = cache.setQueryData<Judging>(queryKey, (before) => before && withOwnAnswer(before, own));
    if (judging) keepJudging(user.recordId, student.recordId, judging);
    sendWaitingAnswers(user.recordId);
  };
}
