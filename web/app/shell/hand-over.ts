import type { Me } from '@soltura/contract/people/people';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { isStaff } from '@soltura/domain/people/roles';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import type { UnsentStore } from '../../editing/unsent-store.ts';
import { sendWaitingAnswers } from '../../features/answers/use-unsent-answers.ts';
import { sendWaitingRuns } from '../../features/quizzes/official/use-unsent-runs.ts';
import { unsentGrades } from '../../parts/collection/review-queue.ts';
import { unsentChanges } from '../../parts/collection/unsent-changes.ts';
import { sendWaitingChanges } from '../../parts/collection/use-unsent-changes.ts';
import { unsentDecisions } from '../../parts/path/unsent-decisions.ts';
import { unsentRuns } from '../../parts/path/unsent-runs.ts';
import { sendWaitingDecisions } from '../../parts/path/use-unsent-decisions.ts';
import { unsentAnswers } from '../../parts/unsent/unsent-answers.ts';

interface Waiting {
  readonly key: string;
  readonly userId: number;
  readonly studentId: number;
  readonly onBehalf: boolean;
}

/**
 * Assigns this device's unsent work of users who were merged into this one to this user, under the same keys, and sends
 * it. The server lists those users. After a failure the next start of the app repeats the call.
 */
export async function handOverFormer(user: Me, signal: AbortSignal): Promise<void> {
  const former = await call(myReviews.formerUsers, {}).catch((error: unknown) => {
    logFailure('Failed to find former users', error);
    return [];
  });
  if (signal.aborted) return;
  for (const from of former) {
    handOver(unsentGrades, from, user);
    handOver(unsentAnswers, from, user);
    handOver(unsentChanges, from, user);
    handOver(unsentDecisions, from, user);
    handOver(unsentRuns, from, user);
  }
  if (unsentAnswers.list(user.recordId).length > 0) sendWaitingAnswers(user.recordId);
  if (unsentChanges.list(user.recordId).length > 0) sendWaitingChanges(user.recordId);
  if (unsentDecisions.list(user.recordId).length > 0) sendWaitingDecisions(user.recordId);
  if (unsentRuns.list(user.recordId).length > 0) sendWaitingRuns(user.recordId);
}

function handOver<Item extends Waiting>(store: UnsentStore<Item>, from: number, user: Me): void {
  const { recordId: userId, roles } = user;
  for (const item of store.list(from)) {
    const isOwn = item.studentId === from;
    // A staff role is not merged: work on behalf of others stays for a user who may send it.
    if (!isOwn && !isStaff(roles)) continue;
    const whose = isOwn ? { studentId: userId, onBehalf: isStaff(roles) } : {};
    if (store.keep({ ...item, ...whose, userId })) store.drop(item);
  }
}
