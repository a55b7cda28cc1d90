import type { Memory } from '@soltura/contract/students/students';
import { addDays, toDay, toLocalDay } from '@soltura/domain/dates';
import { bandRecall, toPercent } from '@soltura/domain/students/recall-bands';
import { type MemoryState, predictRecall, replayReviews } from '@soltura/domain/students/replay';
import type { Db } from '../../db/session.ts';
import { countReviewsPerDay } from '../reviews/reviews.queries.ts';
import { listReviewedCards, MAX_HARDEST, type ReviewedCard, readHoldings } from './memory.queries.ts';

const DAYS_SHOWN = 140;
const WEEK = 7;

/**
 * Computes the memory of a student from the review log, without any write. Days of reviews are those of the given time
 * zone; due cards and recall use UTC days, as everywhere.
 */
export async function readMemory(
  db: Db,
  userId: number,
  { now, timeZone, publicUrl }: { now: Date; timeZone: string; publicUrl: string },
): Promise<Memory> {
  const today = toDay(now);
  const from = addDays(toLocalDay(now, timeZone), 1 - DAYS_SHOWN);
  const [holdings, cards, reviewsPerDay] = await Promise.all([
    readHoldings(db, userId, today),
    listReviewedCards(db, userId, publicUrl),
    countReviewsPerDay(db, userId, from, timeZone),
  ]);
  const remembered = cards.flatMap((card) => {
    const state = replayReviews(card.reviews);
    return state ? [{ card, state, recall: predictRecall(state, today) }] : [];
  });
  const recalls = remembered.map(({ recall }) => recall);
  const inAWeek = remembered.map(({ state }) => predictRecall(state, addDays(today, WEEK)));
  return {
    ...holdings,
    reviewsPerDay,
    recall: {
      cards: remembered.length,
      bands: bandRecall(recalls),
      mean: toPercent(meanOf(recalls)),
      meanInAWeek: toPercent(meanOf(inAWeek)),
    },
    hardest: findHardest(remembered),
  };
}

interface Remembered {
  readonly card: ReviewedCard;
  readonly state: MemoryState;
  readonly recall: number;
}

function findHardest(cards: readonly Remembered[]): Memory['hardest'] {
  return cards
    .filter(({ state }) => state.forgotten > 0)
    .toSorted((a, b) => b.state.forgotten - a.state.forgotten || a.recall - b.recall)
    .slice(0, MAX_HARDEST)
    .map(({ card, state: { reviews, forgotten }, recall }) => ({
      ...card,
      reviews,
      forgotten,
      recall: toPercent(recall),
    }));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
