import { reviewTime } from '@soltura/domain/reviews/interval';
import { type Arriving, type Settlement, settleReviews } from '@soltura/domain/reviews/settle';
import type { Db } from '../../db/session.ts';
import { findViolation } from '../../db/violations.ts';
import { findMovedCards, lockReviewLog, type ReviewScope, writeReviews } from './settling.queries.ts';

const KEYS: readonly string[] = [
  'reviews_idempotency_key',
  'review_corrections_related_student_idempotency_key_key',
];

/**
 * Stores reviews and corrections and moves their cards, in one transaction: one statement locks and reads, one writes.
 * `now` is the time at which the server received them. Reviews of a user who was merged into another one are stored for
 * that other user, whenever they arrive. Source: reviews.md, decisions 0220 and 0304.
 */
export async function storeReviews(
  db: Db,
  arriving: readonly Arriving[],
  reach: ReviewScope,
  now: Date,
): Promise<{ settlement: Settlement; stateOf: (cardId: number) => CardAfter | undefined }> {
  const store = () =>
    db.transaction(
      async (transaction) => {
        const { log, names, arrived, nowOf } = await lockMoved(transaction, arriving, reach);
        const settlement = settleReviews(log, arrived);
        if (settlement.cards.length > 0) {
          await writeReviews(transaction, settlement, names, reviewTime(now, log.clock));
        }
        const changed = new Map(settlement.cards.map(({ cardId, state }) => [cardId, state]));
        const stateOf = (cardId: number) => changed.get(nowOf(cardId)) ?? log.cards.get(nowOf(cardId))?.state;
        return { settlement, stateOf };
      },
      // Every review has a key, so a retry recognizes it.
      { isKeyed: arriving.every(({ key }) => key !== null) },
    );
  try {
    return await store();
  } catch (fault) {
    // A concurrent call has stored the same key for another card: a retry now finds it.
    if (!KEYS.includes(findViolation(fault)?.constraint ?? '')) throw fault;
    return store();
  }
}

/** Locks the cards of the arriving reviews, and instead of cards that a merge of users has moved the present ones. */
async function lockMoved(db: Db, arriving: readonly Arriving[], reach: ReviewScope) {
  const locked = await lockReviewLog(db, arriving, reach);
  const missing = arriving.map(({ cardId }) => cardId).filter((cardId) => !locked.log.cards.has(cardId));
  const { studentId } = reach;
  const moved = missing.length > 0 ? await findMovedCards(db, studentId, missing) : [];
  const [first] = moved;
  if (!first) return { ...locked, arrived: arriving, nowOf: (cardId: number) => cardId };
  const now = new Map(moved.map(({ cardId, nowId }) => [cardId, nowId]));
  const nowOf = (cardId: number) => now.get(cardId) ?? cardId;
  const arrived = arriving.map((item) => ({ ...item, cardId: nowOf(item.cardId) }));
  const again = await lockReviewLog(db, arrived, {
    ...reach,
    studentId: studentId === null ? null : first.studentId,
  });
  return { ...again, arrived, nowOf };
}

type CardAfter = Settlement['cards'][number]['state'];
