import { type CardMemory, cardMemories } from '@soltura/contract/reviews/card-memory';
import { addDays, type Day, parseDay, toDay } from '@soltura/domain/dates';
import { isByHeart } from '@soltura/domain/reviews/by-heart';
import { isPractice } from '@soltura/domain/reviews/fold';
import { toPercent } from '@soltura/domain/students/recall-bands';
import { predictRecall, replayReviews } from '@soltura/domain/students/replay';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCardHistory, type StoredCardHistory } from './card-memory.queries.ts';

export const cardMemoryRoutes = implement(cardMemories, {
  async mine({ params }, call) {
    return read(call.user.recordId, params.cardId, call);
  },

  async ofStudent({ params }, call) {
    return read(params.userId, params.cardId, call);
  },
});

const WEEK = 7;

async function read(studentId: number, cardId: number, { db, now }: Call<unknown>): Promise<CardMemory> {
  const card = await findCardHistory(db, studentId, cardId);
  if (!card) throw new Refusal('flashcard-not-found');
  const { reviews, ...facts } = card;
  const recall = foretell(card, toDay(now));
  return {
    ...facts,
    reviews: reviews.map(({ oldInterval, setInterval, ...review }) => {
      const { reviewedAt, day, difficulty, isCorrected, interval, countedDay, nextReviewDate } = review;
      const told = { reviewedAt, day, difficulty, isCorrected, interval, countedDay, nextReviewDate };
      const effect = { difficulty, oldInterval, setInterval, newInterval: interval };
      return { ...told, isPractice: isPractice(effect) };
    }),
    recall,
    isByHeart: recall !== null && isByHeart(card.reviewInterval, recall.today),
  };
}

/** Recall is computed with UTC days, as everywhere (decision 0140). */
function foretell({ reviews, nextReviewDate }: StoredCardHistory, today: Day): CardMemory['recall'] {
  const state = replayReviews(
    reviews.map(({ utcDay: day, difficulty }) => ({ day, difficulty })).toReversed(),
  );
  if (!state) return null;
  const predict = (day: Day) => toPercent(predictRecall(state, day));
  const due = parseDay(nextReviewDate);
  return {
    today: predict(today),
    inAWeek: predict(addDays(today, WEEK)),
    whenDue: due !== undefined && due > today ? predict(due) : null,
  };
}
