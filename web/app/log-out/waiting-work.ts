import { countOf, formatNumber } from '@soltura/domain/numbers';
import { openDraftsOf } from '../../editing/drafts-of.ts';
import { listWorkOf } from '../../editing/kept-work/kept-work.ts';
import { sendWaitingAnswers } from '../../features/answers/use-unsent-answers.ts';
import { listDrafts } from '../../features/example-sets/draft-store.ts';
import { sendWaitingRuns } from '../../features/quizzes/official/use-unsent-runs.ts';
import { sendWaitingTaskQuizzes } from '../../parts/coaching/use-unsent-task-quizzes.ts';
import { unsentGrades } from '../../parts/collection/review-queue.ts';
import { sendWaitingChanges } from '../../parts/collection/use-unsent-changes.ts';
import { sendWaitingDecisions } from '../../parts/path/use-unsent-decisions.ts';
import { countUnsent, onUnsentWork, unsentKinds } from '../../parts/unsent/unsent-work.ts';

export interface Owner {
  readonly subject: string;
  readonly userId: number | undefined;
}

const SENDING_MS = 5_000;

export function isUnsent({ userId }: Owner): boolean {
  return userId !== undefined && countUnsent(userId) > 0;
}

/** Sends unsent work. Resolves when nothing is left, after five seconds, or when the signal is aborted. */
export function sendUnsent(owner: Owner, signal: AbortSignal): Promise<void> {
  const { userId } = owner;
  return new Promise((resolve) => {
    if (userId === undefined || !isUnsent(owner)) {
      resolve();
      return;
    }
    const finish = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = onUnsentWork(userId, () => !isUnsent(owner) && finish());
    const timer = setTimeout(finish, SENDING_MS);
    signal.addEventListener('abort', finish, { once: true });
    sendAllOf(userId);
  });
}

export function sendAllOf(userId: number): void {
  unsentGrades.remind();
  sendWaitingAnswers(userId);
  sendWaitingChanges(userId);
  sendWaitingDecisions(userId);
  sendWaitingRuns(userId);
  sendWaitingTaskQuizzes(userId);
}

/** The unsent work in words: '3 reviews', '1 finished quiz'. */
export function nameUnsent({ userId }: Owner): string[] {
  if (userId === undefined) return [];
  return unsentKinds.flatMap(({ one, several, count }) => {
    const waiting = count(userId);
    return waiting === 0 ? [] : countOf(waiting, one, several);
  });
}

export async function nameUnsaved(owner: Owner): Promise<string[]> {
  const { subject, userId } = owner;
  const drafts = openDraftsOf(subject).list();
  const rows = drafts.filter(({ isOfTable }) => isOfTable).map(({ label }) => label);
  const names = drafts.filter(({ isOfTable }) => !isOfTable).map(({ label }) => label);
  names.push(...countAlike(rows));
  if (userId === undefined) return names;
  const sets = await listDrafts(userId).catch(() => []);
  for (const { rows, pasteText } of sets) {
    if (rows.length > 0) names.push(`Example set of ${countOf(rows.length, 'row')}`);
    else if (pasteText.trim() !== '') names.push('Example set that is being pasted');
  }
  const work = await listWorkOf(userId);
  return [...names, ...work.flatMap((name) => WORK_NAMES[name.replace(/:\d+$/, '')] ?? [])];
}

function countAlike(labels: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => (count === 1 ? label : `${label} (${formatNumber(count)})`));
}

/** Names of kept work, by the end of its storage key without the id of a record. */
const WORK_NAMES: Readonly<Record<string, string>> = {
  'edited-example': 'Example that is being edited',
  'new-example': 'New example',
  'enrol-many': 'List of people to enrol',
  'first-run': 'First run of the school',
  frequensay: 'Text in FrequenSay',
  typo: 'Typo report',
  mistake: 'Mistake report',
};
