import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { call } from '../../api/client.ts';
import { isAnswered } from '../../api/is-answered.ts';
import { logFailure } from '../../api/log.ts';
import { readSession } from '../../api/tokens.ts';
import { type UnsentRun, unsentRuns } from './unsent-runs.ts';

const PAUSE_MS = 30_000;

/** Ends the waiting for another attempt of the last call. */
let waiting = new AbortController();

/**
 * Sends the waiting runs of the signed-in person now. While some are left it tries again when the connection returns and
 * after a pause, also on other screens, until somebody else is signed in. Only one tab sends at a time.
 */
export function sendRuns(userId: number): void {
  waiting.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const subject = readSession()?.profile.sub;
  const attempt = async () => {
    const isDone = await navigator.locks.request(`send-quiz-runs:${userId}`, () => sendAll(userId, subject));
    if (isDone || signal.aborted) return;
    const again = () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      if (!signal.aborted) void attempt();
    };
    const timer = setTimeout(again, PAUSE_MS);
    window.addEventListener('online', again, { signal });
  };
  void attempt();
}

/** Answers whether none is left that this person could send. */
async function sendAll(userId: number, subject: string | undefined): Promise<boolean> {
  for (const run of unsentRuns.list(userId)) {
    if (subject === undefined || readSession()?.profile.sub !== subject) return true;
    try {
      await sendRun(run);
    } catch (error) {
      if (!isAnswered(error)) return false;
      logFailure('A finished quiz was refused', error);
    }
    unsentRuns.drop(run);
  }
  return true;
}

async function sendRun({ key, studentId, onBehalf, quizId, finishedAt, day, cards }: UnsentRun) {
  const body = { quizId, finishedAt, day, cards };
  const options = { idempotencyKey: key, keepalive: true, waits: false };
  if (onBehalf) await call(quizRuns.addForStudent, { params: { studentId }, body }, options);
  else await call(quizRuns.addMine, { body }, options);
}
