import { type LearnerPath, myPath } from '@soltura/contract/path/my-path';
import type { Me } from '@soltura/contract/people/people';
import type { Day } from '@soltura/domain/dates';
import { countDecision, countFinishedQuiz } from '@soltura/domain/path/unsent-steps';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { dayPathKey } from '../../base/day-path-key.ts';
import { readOwnPath, takeArrivedPath, takeEarlyPath } from './early-path.ts';
import { unsentDecisions } from './unsent-decisions.ts';
import { unsentRuns } from './unsent-runs.ts';

/** The time in ms for which the early response of this visit is not requested again. */
const TRUE_FOR_MS = 30_000;

export function pathKey(studentId: number): readonly [string, number] {
  return [...dayPathKey, studentId];
}

/** The steps of a student's day, with the unsent work of this device; loaded again wherever the next step is shown. */
export function pathQuery(user: Me, { recordId: studentId }: ActiveStudent, day: Day) {
  const addUnsent = (path: LearnerPath) => withUnsent(path, user.recordId, studentId, day);
  const query = { day };
  return queryOptions({
    queryKey: [...pathKey(studentId), day],
    meta: { live: ['cards', 'preferences', 'quiz-runs'] },
    queryFn: async ({ signal }) =>
      addUnsent(
        isStaff(user.roles)
          ? await call(myPath.ofStudent, { params: { userId: studentId }, query }, { signal })
          : await (takeEarlyPath(day) ?? readOwnPath(day, signal)),
      ),
    initialData: () => {
      // Of one's own only: staff act for others.
      const arrived = isStaff(user.roles) ? undefined : takeArrivedPath(day);
      return arrived && addUnsent(arrived);
    },
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? TRUE_FOR_MS : 0),
  });
}

function withUnsent(path: LearnerPath, userId: number, studentId: number, today: Day): LearnerPath {
  const isOfDay = (done: { studentId: number; day: string }) =>
    done.studentId === studentId && done.day === today;
  const decided = unsentDecisions.list(userId).filter(isOfDay).reduce(countDecision, path);
  const finished = unsentRuns.list(userId).filter(isOfDay);
  return finished.reduce((before, { quizId }) => countFinishedQuiz(before, quizId), decided);
}
