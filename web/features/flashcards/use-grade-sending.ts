import { type FlashcardData, flashcards } from '@soltura/contract/flashcards';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { useSession } from '../../api/session.ts';
import { readSession } from '../../api/tokens.ts';
import { toast } from '../../ui/toast.ts';
import { useUser } from '../people/active-student.ts';
import { clearLabel } from './difficulty-labels.ts';
import { flashcardDataKey } from './flashcards.queries.ts';
import { startGradeSender } from './grade-sender.ts';
import { undoGrade } from './graded-entry.ts';
import { unsentGrades } from './grades.ts';
import { holdRefresh, refreshSoon } from './refresh-soon.ts';
import { readOutcome, type SendOutcome } from './send-round.ts';
import { type UnsentGrade, unsentGrade } from './unsent-grade.ts';

/** Sends the signed-in person's unsent grades for as long as the component is shown. */
export function useGradeSending(): void {
  const cache = useQueryClient();
  const { recordId: userId } = useUser();
  const session = useSession();
  const subject = session.status === 'signed-in' ? session.subject : undefined;

  useEffect(() => {
    if (subject === undefined) return undefined;
    // Grades that did not get through at once are sent without a word (screens-student 1.8).
    const delayedKeys = new Set(unsentGrades.list(userId).map(({ key }) => key));
    const refusals = new BroadcastChannel(`refused-grades:${userId}`);
    refusals.addEventListener('message', ({ data }) => {
      const refused = unsentGrade.safeParse(data);
      if (refused.success) void takeBack(cache, refused.data);
    });
    let welcomeAt = 0;
    const deliver = async (grade: UnsentGrade): Promise<SendOutcome> => {
      const outcome = await sendGrade(grade, subject, (waitMs) => {
        welcomeAt = Date.now() + waitMs;
      });
      if (outcome === 'acknowledged' && !delayedKeys.has(grade.key)) {
        toast.succeeded('Flashcard updated successfully');
      }
      if (outcome === 'refused') {
        refusals.postMessage(grade);
        await takeBack(cache, grade);
      }
      if (outcome === 'acknowledged' || outcome === 'refused') {
        refreshSoon(cache, flashcardDataKey(grade.studentId));
      } else {
        // What waits behind this one waits too.
        for (const { key } of unsentGrades.list(userId)) delayedKeys.add(key);
      }
      return outcome;
    };
    const refreshAll = () => refreshSoon(cache, flashcardDataKey());
    const stopSending = startGradeSender({
      store: unsentGrades,
      userId,
      deliver,
      askedToWaitMs: () => welcomeAt - Date.now(),
      onOtherTab: refreshAll,
    });
    return () => {
      stopSending();
      refusals.close();
    };
  }, [cache, userId, subject]);
}

/**
 * Sends a grade as the person it belongs to; under another person's token nothing counts as decided. It does not wait
 * for a server that is busy or away, because the grade has its place in the queue.
 */
async function sendGrade(
  grade: UnsentGrade,
  subject: string,
  onAskedToWait: (waitMs: number) => void,
): Promise<SendOutcome> {
  const isOurs = () => readSession()?.profile.sub === subject;
  if (!isOurs()) return 'unreachable';
  try {
    const answer = await call(
      grade.onBehalf ? flashcards.updateForStudent : flashcards.updateMine,
      {
        headers: {
          updateid: grade.entryId,
          newinterval: grade.newInterval,
          difficulty: grade.difficulty,
          'reviewed-at': grade.reviewedAt,
        },
      },
      { idempotencyKey: grade.key, keepalive: true, waits: false },
    );
    return answer === grade.entryId ? 'acknowledged' : 'failed';
  } catch (error) {
    const { status, retryAfterMs } = error instanceof ApiError ? error : {};
    if (retryAfterMs !== undefined) onAskedToWait(retryAfterMs);
    const outcome = readOutcome(status, retryAfterMs);
    if (outcome !== 'refused') return outcome;
    if (!isOurs()) return 'unreachable';
    logFailure('Failed to update Flashcard', error);
    return 'refused';
  }
}

async function takeBack(cache: QueryClient, grade: UnsentGrade): Promise<void> {
  const queryKey = flashcardDataKey(grade.studentId);
  await holdRefresh(cache, queryKey);
  cache.setQueryData<FlashcardData>(queryKey, (data) => data && undoGrade(data, grade));
  clearLabel(grade.entryId);
  toast.failed('Failed to update Flashcard');
}
