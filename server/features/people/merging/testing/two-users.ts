import { userMerges } from '@soltura/contract/people/user-merges';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { undoing } from '@soltura/contract/undo/undo';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../../db/session.ts';
import { users } from '../../../../db/tables.ts';
import type { TestApi } from '../../../../testing/api.ts';
import { makeCard, makeExample } from '../../../../testing/cards.ts';
import { makeUser } from '../../../../testing/people.ts';
import { storeReviews } from '../../../reviews/store-reviews.ts';

export interface TestUser {
  recordId: number;
  emailAddress: string;
}

/** Two users who are one person. */
interface TwoUsers {
  kept: TestUser;
  other: TestUser;
  /** An example that both have, and the cards of it. */
  example: number;
  keptCard: number;
  otherCard: number;
  /** A card that only the other one has. */
  lone: number;
}

/** Makes two students who are one person. */
export async function makeTwoUsers(db: Db): Promise<TwoUsers> {
  const kept = await makeUser(db, { studentRole: 'student', name: 'Ana Ruiz' });
  const other = await makeUser(db, { studentRole: 'student', name: 'Ana R.', program: 'LCSP' });
  const example = await makeExample(db);
  const keptCard = await makeCard(db, kept.recordId, { relatedExample: example, reviewInterval: 3 });
  const otherCard = await makeCard(db, other.recordId, { relatedExample: example, coachAdded: true });
  return { kept, other, example, keptCard, otherCard, lone: await makeCard(db, other.recordId) };
}

/** Makes two students who are one person and have each reviewed the card that both have, and the other one their own. */
export async function makeReviewedTwice(db: Db): Promise<TwoUsers> {
  const two = await makeTwoUsers(db);
  const { kept, other, keptCard, otherCard, lone } = two;
  const now = new Date();
  for (const [{ recordId: studentId }, cardId] of [
    [kept, keptCard],
    [other, otherCard],
    [other, lone],
  ] as const) {
    const { key, reviewedAt, difficulty } = makeGrade(cardId, '10:00');
    const claimed = { key, difficulty, day: '2026-01-10', claimedAt: new Date(reviewedAt) } as const;
    const review = { ...claimed, cardId, setInterval: null, corrects: null };
    await storeReviews(db, [review], { studentId, withRemoved: true }, now);
  }
  return two;
}

/** A typo report of an example, as it is stored. */
export const reportOf = ({ recordId }: TestUser, relatedExample: number) => ({
  relatedExample,
  reporter: recordId,
  field: 'spanishExample' as const,
  stored: 'a',
  suggestion: 'b',
  note: '',
});

let keys = 0;

/** A review under a key of its own, at a time of 10 January 2026. */
export const makeGrade = (cardId: number, time: string, difficulty: 'easy' | 'hard' = 'easy') => ({
  cardId,
  difficulty,
  reviewedAt: `2026-01-10T${time}:00.000Z`,
  day: '2026-01-10',
  key: `merge-key-${(keys += 1)}`,
});
export type Grade = ReturnType<typeof makeGrade>;

/** What tests do with two users. */
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
    readUser: async ({ recordId }: TestUser) =>
      (await db.orm.select().from(users).where(eq(users.recordId, recordId)))[0],
  };
}

/** The change set of an answer. */
export function setOf({ headers }: { headers: Record<string, unknown> }): number {
  return Number(headers['change-set']);
}
