import type { Db } from '../../../../db/session.ts';
import { makeCard, makeExample } from '../../../../testing/cards.ts';
import { makeUser } from '../../../../testing/people.ts';
import { storeReviews } from '../../../reviews/store-reviews.ts';

export interface TestUser {
  recordId: number;
  emailAddress: string;
}

export interface TwoUsers {
  kept: TestUser;
  other: TestUser;
  example: number;
  keptCard: number;
  otherCard: number;
  lone: number;
}

export async function makeTwoUsers(db: Db): Promise<TwoUsers> {
  const kept = await makeUser(db, { studentRole: 'student', name: 'Ana Ruiz' });
  const other = await makeUser(db, { studentRole: 'student', name: 'Ana R.', program: 'LCSP' });
  const example = await makeExample(db);
  const keptCard = await makeCard(db, kept.recordId, { relatedExample: example, reviewInterval: 3 });
  const otherCard = await makeCard(db, other.recordId, { relatedExample: example, coachAdded: true });
  return { kept, other, example, keptCard, otherCard, lone: await makeCard(db, other.recordId) };
}

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

export const reportOf = ({ recordId }: TestUser, relatedExample: number) => ({
  relatedExample,
  reporter: recordId,
  field: 'spanishExample' as const,
  stored: 'a',
  suggestion: 'b',
  note: '',
});

let keys = 0;

/** A review with a key of its own, at a time on 10 January 2026. */
export const makeGrade = (cardId: number, time: string, difficulty: 'easy' | 'hard' = 'easy') => ({
  cardId,
  difficulty,
  reviewedAt: `2026-01-10T${time}:00.000Z`,
  day: '2026-01-10',
  key: `merge-key-${(keys += 1)}`,
});
export type Grade = ReturnType<typeof makeGrade>;
