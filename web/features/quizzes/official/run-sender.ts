import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { call } from '../../../api/client.ts';
import { isAnswered } from '../../../api/is-answered.ts';
import { logFailure } from '../../../api/log.ts';
import { makeSender } from '../../../editing/keep-sending.ts';
import { type UnsentRun, unsentRuns } from '../../../parts/path/unsent-runs.ts';

export const sendRuns = makeSender('send-quiz-runs', async (userId, isStillThem) => {
  for (const run of unsentRuns.list(userId)) {
    if (!isStillThem()) return true;
    try {
      await sendRun(run);
    } catch (error) {
      if (!isAnswered(error)) return false;
      logFailure('A finished quiz was refused', error);
    }
    unsentRuns.drop(run);
  }
  return true;
});

async function sendRun({ key, studentId, onBehalf, quizId, finishedAt, day, cards }: UnsentRun) {
  const body = { quizId, finishedAt, day, cards };
  const options = { idempotencyKey: key, keepalive: true, waits: false, outlives: true };
  if (onBehalf) await call(quizRuns.addForStudent, { params: { studentId }, body }, options);
  else await call(quizRuns.addMine, { body }, options);
}
