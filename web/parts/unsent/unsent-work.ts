import type { UnsentStore } from '../../editing/unsent-store.ts';
import { watchUnsent } from '../../editing/watch-unsent.ts';
import { unsentTaskQuizzes } from '../coaching/unsent-task-quizzes.ts';
import { unsentGrades } from '../collection/review-queue.ts';
import { countCards, unsentChanges } from '../collection/unsent-changes.ts';
import { unsentDecisions } from '../path/unsent-decisions.ts';
import { unsentRuns } from '../path/unsent-runs.ts';
import { unsentAnswers } from './unsent-answers.ts';

interface UnsentKind {
  /** The words of an amount: '3 reviews'. */
  readonly one: string;
  readonly several: string;
  readonly count: (userId: number) => number;
  /** The instants of the work in ISO 8601, the first one first. */
  readonly listTimes: (userId: number) => string[];
  readonly drop: (userId: number) => void;
  readonly subscribe: UnsentStore<never>['subscribe'];
  readonly isOf: UnsentStore<never>['isOf'];
  readonly owners: () => ReadonlySet<number>;
}

type Item = { readonly key: string; readonly userId: number };

function describe<Work extends Item>(
  store: UnsentStore<Work>,
  one: string,
  several: string,
  timeOf: (item: Work) => string,
  sizeOf: (item: Work) => number = () => 1,
): UnsentKind {
  return {
    one,
    several,
    count: (userId) => store.list(userId).reduce((sum, item) => sum + sizeOf(item), 0),
    listTimes: (userId) => store.list(userId).map(timeOf),
    drop: (userId) => {
      for (const item of store.list(userId)) store.drop(item);
    },
    subscribe: store.subscribe,
    isOf: store.isOf,
    owners: store.owners,
  };
}

/** The kinds of unsent work on this device, in the order in which they are listed. */
export const unsentKinds: readonly UnsentKind[] = [
  describe(unsentGrades, 'review', 'reviews', ({ reviewedAt }) => reviewedAt),
  describe(unsentAnswers, 'typed answer', 'typed answers', ({ at }) => at),
  describe(
    unsentChanges,
    'changed flashcard',
    'changed flashcards',
    ({ changedAt }) => changedAt,
    countCards,
  ),
  describe(unsentDecisions, 'new sentence', 'new sentences', ({ decidedAt }) => decidedAt),
  describe(unsentRuns, 'finished quiz', 'finished quizzes', ({ finishedAt }) => finishedAt),
  describe(
    unsentTaskQuizzes,
    'finished quiz of a task',
    'finished quizzes of tasks',
    ({ finishedAt }) => finishedAt,
  ),
];

export function countUnsent(userId: number): number {
  return unsentKinds.reduce((sum, kind) => sum + kind.count(userId), 0);
}

export function onUnsentWork(userId: number, listener: () => void): () => void {
  return watchUnsent(unsentKinds, userId, listener);
}
