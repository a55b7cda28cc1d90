import { countOf, formatNumber } from '@soltura/domain/numbers';
import { openDraftsOf } from '../../editing/drafts-of.ts';
import { forgetWorkOf, listWorkOf } from '../../editing/kept-work/kept-work.ts';
import { unsentAnswers } from '../../features/answers/unsent-answers.ts';
import { sendWaitingAnswers } from '../../features/answers/use-unsent-answers.ts';
import { dropDraft, listDrafts } from '../../features/example-sets/draft-store.ts';
import { sendWaitingRuns } from '../../features/quizzes/official/use-unsent-runs.ts';
import { unsentGrades } from '../../parts/collection/review-queue.ts';
import { unsentDecisions } from '../../parts/path/unsent-decisions.ts';
import { unsentRuns } from '../../parts/path/unsent-runs.ts';
import { sendWaitingDecisions } from '../../parts/path/use-unsent-decisions.ts';

export interface Owner {
  readonly subject: string;
  readonly userId: number | undefined;
}

/** The timeout for sending unsent work, in ms. */
const SENDING_MS = 5_000;

/** True if reviews, typed answers, new sentences or finished quizzes of this person are not sent yet. */
export function isUnsent({ userId }: Owner): boolean {
  return userId !== undefined && STORES.some((store) => store.list(userId).length > 0);
}

const STORES = [unsentGrades, unsentAnswers, unsentDecisions, unsentRuns] as const;

/** Sends unsent work. Resolves when nothing is left, after five seconds, or when the signal is aborted. */
export function sendUnsent(owner: Owner, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      resolve();
    };
    const stops = STORES.map((store) => store.subscribe(() => !isUnsent(owner) && finish()));
    const timer = setTimeout(finish, SENDING_MS);
    signal.addEventListener('abort', finish, { once: true });
    if (owner.userId === undefined || !isUnsent(owner)) {
      finish();
      return;
    }
    unsentGrades.remind();
    sendWaitingAnswers(owner.userId);
    sendWaitingDecisions(owner.userId);
    sendWaitingRuns(owner.userId);
  });
}

/** The names of all unsent and unsaved work on this device, which a log-out would delete. */
export async function nameWaiting(owner: Owner): Promise<string[]> {
  const { subject, userId } = owner;
  const drafts = openDraftsOf(subject).list();
  const rows = drafts.filter(({ isOfTable }) => isOfTable).map(({ label }) => label);
  const names = drafts.filter(({ isOfTable }) => !isOfTable).map(({ label }) => label);
  names.push(...countAlike(rows));
  if (userId === undefined) return names;
  names.unshift(
    ...nameSome(unsentGrades.list(userId).length, 'review', 'reviews'),
    ...nameSome(unsentAnswers.list(userId).length, 'typed answer', 'typed answers'),
    ...nameSome(unsentDecisions.list(userId).length, 'new sentence', 'new sentences'),
    ...nameSome(unsentRuns.list(userId).length, 'finished quiz', 'finished quizzes'),
  );
  const sets = await listDrafts(userId).catch(() => []);
  for (const { rows, pasteText } of sets) {
    if (rows.length > 0) names.push(`Example set of ${countOf(rows.length, 'row')}`);
    else if (pasteText.trim() !== '') names.push('Example set that is being pasted');
  }
  const work = await listWorkOf(userId);
  return [...names, ...work.flatMap((name) => WORK_NAMES[name.replace(/:\d+$/, '')] ?? [])];
}

function nameSome(count: number, one: string, several: string): string[] {
  return count === 0 ? [] : [countOf(count, one, several)];
}

/** Rows of one table have one name: 'Edit Courses (12)'. */
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

export async function deleteWaiting({ subject, userId }: Owner): Promise<void> {
  openDraftsOf(subject).clear();
  if (userId === undefined) return;
  for (const grade of unsentGrades.list(userId)) unsentGrades.drop(grade);
  for (const answer of unsentAnswers.list(userId)) unsentAnswers.drop(answer);
  for (const decision of unsentDecisions.list(userId)) unsentDecisions.drop(decision);
  for (const run of unsentRuns.list(userId)) unsentRuns.drop(run);
  const sets = await listDrafts(userId).catch(() => []);
  await Promise.all(sets.map(dropDraft));
  await forgetWorkOf(userId);
}
