import {
  myReviews,
  type ReviewVerdict,
  type SentReview,
  sentReview,
} from '@soltura/contract/reviews/my-reviews';
import { parseDay } from '@soltura/domain/dates';
import type { Arriving } from '@soltura/domain/reviews/settle';
import { type Call, implement } from '../../http/implement.ts';
import { parseItem } from '../../http/parse-input.ts';
import { Refusal } from '../../http/refusal.ts';
import { findReviewedCollection } from '../flashcards/flashcards.queries.ts';
import { listFormerUsers } from './former-users.queries.ts';
import { storeReviews } from './store-reviews.ts';

export const myReviewsRoutes = implement(myReviews, {
  async review({ body }, call) {
    return review(body, call.user.recordId, call);
  },

  async reviewForStudent({ params, body }, call) {
    return review(body, params.userId, call);
  },

  formerUsers(_, { db, user }) {
    return listFormerUsers(db, user.recordId);
  },

  async cards(_, call) {
    return readCards(call.user.recordId, call);
  },

  async cardsWith({ body }, call) {
    return readCards(call.user.recordId, call, body.waiting);
  },

  async cardsOfStudent({ params }, call) {
    return readCards(params.userId, call);
  },

  async cardsOfStudentWith({ params, body }, call) {
    return readCards(params.userId, call, body.waiting);
  },
});

type ReadCall = Pick<Call<unknown>, 'db' | 'config' | 'now'>;

async function readCards(studentId: number, { db, config, now }: ReadCall, waiting?: readonly string[]) {
  const found = await findReviewedCollection(db, studentId, config.publicUrl, now, waiting);
  if (found === undefined) throw new Refusal('student-not-found');
  return found;
}

async function review(
  body: readonly unknown[],
  studentId: number,
  { db, now, announce }: Pick<Call<unknown>, 'db' | 'now' | 'announce'>,
): Promise<ReviewVerdict[]> {
  const items = body.map((item) => ({ item, read: parseItem(sentReview, item) }));
  const arriving = items.flatMap(({ read }) => ('data' in read ? toArriving(read.data) : []));
  const { settlement, stateOf } = await storeReviews(db, arriving, { studentId, withRemoved: true }, now);
  announce('cards', [studentId]);
  const verdicts = settlement.verdicts.values();
  return items.map(({ item, read }): ReviewVerdict => {
    if ('fault' in read) return refuse(item, read.fault);
    const { value: verdict } = verdicts.next();
    if (!verdict) throw new Error('Every review has a verdict.');
    const { key, cardId } = read.data;
    const card = stateOf(cardId);
    return {
      key,
      ...verdict,
      cardId,
      reviewInterval: card?.interval ?? null,
      nextReviewDate: card?.nextReviewDate ?? '',
    };
  });
}

function toArriving({ cardId, difficulty, reviewedAt, day, key, corrects }: SentReview): Arriving {
  return {
    cardId,
    key,
    difficulty,
    setInterval: null,
    claimedAt: new Date(reviewedAt),
    day: parseDay(day) ?? null,
    corrects: corrects ?? null,
  };
}

function refuse(item: unknown, error: string): ReviewVerdict {
  const { key, cardId } = typeof item === 'object' && item !== null ? readNames(item) : {};
  return {
    key: typeof key === 'string' ? key : null,
    outcome: 'refused',
    error,
    cardId: typeof cardId === 'number' && Number.isInteger(cardId) ? cardId : null,
    reviewInterval: null,
    nextReviewDate: '',
  };
}

function readNames(item: { key?: unknown; cardId?: unknown }) {
  return item;
}
