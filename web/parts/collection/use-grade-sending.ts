import { myReviews, type ReviewVerdict } from '@soltura/contract/reviews/my-reviews';
import { addReviews, type DayReviews } from '@soltura/domain/reviews/history';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { useSession } from '../../api/session.ts';
import { readSession } from '../../api/tokens.ts';
import { useUser } from '../../base/active-student.ts';
import { openChannel } from '../../device/channel.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { flashcardDataKey } from './flashcards.queries.ts';
import { forgetLatest } from './known-reviews.ts';
import { refreshNow, refreshSoon } from './refresh-soon.ts';
import { reviewHistoryKey } from './review-history.queries.ts';
import { dayOf, type UnsentGrade, unsentGrade, unsentGrades } from './review-queue.ts';
import { readOutcome, type SendOutcome, startGradeSender } from './send-reviews.ts';
import { showGrade } from './use-grade-flashcard.ts';

export function useGradeSending(): void {
  const cache = useQueryClient();
  const { recordId: userId } = useUser();
  const session = useSession();
  const subject = session.status === 'signed-in' ? session.subject : undefined;

  useEffect(() => {
    if (subject === undefined) return undefined;
    const takeBack = ({ entryId, studentId }: UnsentGrade) => {
      forgetLatest(entryId);
      toast.failed('Failed to update Flashcard');
      void refreshNow(cache, flashcardDataKey(studentId));
    };
    const refusals = openChannel(`refused-grades:${userId}`, (message) => {
      const refused = unsentGrade.safeParse(message);
      if (refused.success) takeBack(refused.data);
    });
    let retryAt = 0;
    const deliver = async (grades: readonly UnsentGrade[]): Promise<SendOutcome> => {
      const answer = await sendGrades(grades, subject, (waitMs) => {
        retryAt = Date.now() + waitMs;
      });
      if (!Array.isArray(answer) && answer !== 'refused') return answer;
      const verdicts = Array.isArray(answer) ? answer : [];
      for (const [index, grade] of grades.entries()) {
        const { outcome = 'refused', error = 'refused' } = verdicts[index] ?? {};
        if (outcome === 'stored' || outcome === 'history') noteReviewed(cache, grade);
        unsentGrades.drop(grade);
        if (outcome !== 'refused') continue;
        logFailure(`Failed to update Flashcard: ${error}`, undefined);
        refusals.post(grade);
        takeBack(grade);
      }
      const [first] = grades;
      if (first) refreshSoon(cache, flashcardDataKey(first.studentId));
      return 'answered';
    };
    const stopSending = startGradeSender({
      store: unsentGrades,
      userId,
      deliver,
      askedToWaitMs: () => retryAt - Date.now(),
      onOtherTab: (kept) => {
        if (kept) return showGrade(cache, kept);
        refreshSoon(cache, flashcardDataKey());
        refreshSoon(cache, reviewHistoryKey());
      },
    });
    return () => {
      stopSending();
      refusals.close();
    };
  }, [cache, userId, subject]);
}

function noteReviewed(cache: QueryClient, grade: UnsentGrade): void {
  if (grade.corrects !== undefined) return;
  cache.setQueriesData<DayReviews[]>(
    { queryKey: reviewHistoryKey(grade.studentId) },
    (days) => days && addReviews(days, [dayOf(grade)]),
  );
}

/**
 * Sends reviews of one student as the person who gave them; a response to another person's token does not count. The
 * call does not wait for a busy server, because the reviews stay in the queue.
 */
async function sendGrades(
  grades: readonly UnsentGrade[],
  subject: string,
  onAskedToWait: (waitMs: number) => void,
): Promise<ReviewVerdict[] | 'refused' | 'failed' | 'unreachable'> {
  const isOurs = () => readSession()?.profile.sub === subject;
  const [first] = grades;
  if (!first || !isOurs()) return 'unreachable';
  const body = grades.map((grade) => ({
    cardId: grade.entryId,
    difficulty: grade.difficulty,
    reviewedAt: grade.reviewedAt,
    day: dayOf(grade),
    key: grade.key,
    ...(grade.corrects !== undefined && { corrects: grade.corrects }),
  }));
  // Repeatable: each review has its own key.
  const options = { isRepeatable: true, keepalive: true, waits: false, outlives: true };
  try {
    return first.onBehalf
      ? await call(myReviews.reviewForStudent, { params: { userId: first.studentId }, body }, options)
      : await call(myReviews.review, { body }, options);
  } catch (error) {
    const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : undefined;
    if (retryAfterMs !== undefined) onAskedToWait(retryAfterMs);
    const outcome = readOutcome(error);
    if (outcome !== 'refused') return outcome;
    if (!isOurs()) return 'unreachable';
    logFailure('Failed to update Flashcard', error);
    return 'refused';
  }
}
