import { reviewTime } from '@soltura/domain/reviews/interval';
import { type Arriving, type Settlement, settleReviews } from '@soltura/domain/reviews/settle';
import type { Db } from '../../db/session.ts';
import { findViolation } from '../../db/violations.ts';
import { lockReviewLog, type Reach, writeReviews } from './settling.queries.ts';

const KEYS: readonly string[] = [
  'reviews_idempotency_key',
  'review_corrections_related_student_idempotency_key_key',
];

/**
 * Stores reviews and corrections and moves their cards, in one transaction: one statement locks and reads, one writes.
 *
 * `now` is when the server received them. Source: reviews.md, decision 0220.
 */
export async function storeReviews(
  db: Db,
  arriving: readonly Arriving[],
  reach: Reach,
  now: Date,
): Promise<{ settlement: Settlement; stateOf: (cardId: number) => CardAfter | undefined }> {
  const store = () =>
    db.transaction(
      async (transaction) => {
        const { log, names } = await lockReviewLog(transaction, arriving, reach);
        const settlement = settleReviews(log, arriving);
        if (settlement.cards.length > 0) {
          await writeReviews(transaction, settlement, names, reviewTime(now, log.clock));
        }
        const changed = new Map(settlement.cards.map(({ cardId, state }) => [cardId, state]));
        const stateOf = (cardId: number) => changed.get(cardId) ?? log.cards.get(cardId)?.state;
        return { settlement, stateOf };
      },
      // Every review has its key, so what is run again is known.
      { isKeyed: arriving.every(({ key }) => key !== null) },
    );
  try {
    return await store();
  } catch (fault) {
    // The same key came for another card at the same time: now it is known.
    if (!KEYS.includes(findViolation(fault)?.constraint ?? '')) throw fault;
    return store();
  }
}

type CardAfter = Settlement['cards'][number]['state'];
