import { userMerges } from '@soltura/contract/people/user-merges';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { undoing } from '@soltura/contract/undo/undo';
import type { TestApi } from '../../../../testing/api.ts';
import { readRow } from '../../../../testing/rows.ts';
import type { Grade, TestUser, TwoUsers } from './two-users.ts';

/** Returns calls of tests for two users. */
export function callMerges(api: TestApi, admin: string) {
  const { db } = api;
  return {
    review: (as: TestUser, ...body: Grade[]) => api.callOk(myReviews.review, as.emailAddress, { body }),
    merge: ({ kept, other }: Pick<TwoUsers, 'kept' | 'other'>, given = {}, as = admin) =>
      api.call(userMerges.merge, as, {
        params: { id: kept.recordId },
        body: { other: other.recordId, version: 1, otherVersion: 1, ...given },
      }),
    undo: (changeSet: number) => api.call(undoing.undo, admin, { body: { changeSet } }),
    readUser: ({ recordId }: TestUser) => readRow(db, 'users', { recordId }),
  };
}

/** The change set of an answer. */
export function setOf({ headers }: { headers: Record<string, unknown> }): number {
  return Number(headers['change-set']);
}
