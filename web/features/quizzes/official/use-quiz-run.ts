import type { finishedQuizzes } from '@soltura/contract/quizzes/quiz-runs';
import { isStaff } from '@soltura/domain/people/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { readNow } from '../../../api/server-clock.ts';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { toDeviceDay } from '../../../base/device-day.ts';
import { unsentRuns } from '../../../parts/path/unsent-runs.ts';
import { finishedQuery } from './quizzes.queries.ts';
import { sendRuns } from './run-sender.ts';

type Finished = z.output<typeof finishedQuizzes>;

/**
 * Records that the active student has finished a quiz. The returned callback gets true at the end of the quiz, and
 * false when the quiz leaves its end.
 */
export function useQuizRun(quizId: number, cards: number): (isFinished: boolean) => void {
  const user = useUser();
  const student = useActiveStudent();
  const cache = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const isNoted = useRef(false);
  return (isFinished) => {
    if (!isFinished) {
      if (isNoted.current) key.current = crypto.randomUUID();
      isNoted.current = false;
      return;
    }
    if (!student || isNoted.current) return;
    isNoted.current = true;
    const now = readNow();
    const day = toDeviceDay(now);
    unsentRuns.keep({
      key: key.current,
      userId: user.recordId,
      studentId: student.recordId,
      onBehalf: isStaff(user.roles),
      quizId,
      finishedAt: now.toISOString(),
      day,
      cards,
    });
    cache.setQueryData<Finished>(
      finishedQuery(user, student).queryKey,
      (list) => list && [...list.filter((one) => one.quizId !== quizId), { quizId, day }],
    );
    sendRuns(user.recordId);
  };
}
