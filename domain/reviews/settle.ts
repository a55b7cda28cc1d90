import { type Day } from '../dates.ts';
import {
  type CardState,
  type Correction,
  compareReviews,
  type Effect,
  findCorrection,
  foldReviews,
  isHistory,
  type Review,
} from './fold.ts';
import { type Difficulty, nextReviewDay, reviewTime } from './interval.ts';
import { learnerDay } from './learner-day.ts';
import { PLACING_REACH_MS, placeReviews } from './place.ts';

/** A review, or a correction, as it arrives. */
export interface Arriving {
  readonly cardId: number;
  readonly key: string | null;
  /** Null only for a review that sets an interval. */
  readonly difficulty: Difficulty | null;
  readonly setInterval: number | null;
  /** The time that was sent. */
  readonly claimedAt: Date;
  readonly day: Day | null;
  /** The key of the review that it corrects; null for a review. */
  readonly corrects: string | null;
}

/** A review of a card with what it makes of the card. */
export interface FoldedReview extends Review, Effect {
  /** Null for a review that is not stored yet. */
  readonly recordId: number | null;
  readonly cardId: number;
}

export interface CardCorrection extends Correction {
  readonly cardId: number;
  readonly claimedAt: Date;
}

/** A key that is stored, with what came under it; its day is the one that counts. */
export type KnownKey = Arriving & { readonly key: string; readonly reviewedAt: Date };

/** What is stored of the cards that the arriving reviews name. */
export interface ReviewLog {
  readonly clock: Date;
  readonly cards: ReadonlyMap<number, { readonly base: CardState; readonly state: CardState }>;
  /**
   * Of each card at least those from the earliest that changes on, and the two before, as they were stored one after
   * the other; none when none changes.
   */
  readonly reviews: readonly FoldedReview[];
  /** Those of these reviews, and of the arriving ones. */
  readonly corrections: readonly CardCorrection[];
  readonly known: readonly KnownKey[];
}

type Outcome = 'stored' | 'known' | 'corrected' | 'history' | 'refused';

/** What became of one item. */
export interface Verdict {
  readonly outcome: Outcome;
  /** Why it was refused. */
  readonly error?: string;
}

export interface ChangedCard {
  readonly cardId: number;
  readonly state: CardState;
  readonly base: CardState;
}

/** What is written, and the verdicts in the order of the items. */
export interface Settlement {
  readonly verdicts: readonly Verdict[];
  readonly cards: readonly ChangedCard[];
  /** New ones, and stored ones that are folded again; of all cards in their order. */
  readonly reviews: readonly FoldedReview[];
  readonly corrections: readonly CardCorrection[];
}

type Accepted = { readonly review: FoldedReview } | { readonly correction: CardCorrection };

const NO_CARD = 'There is no such flashcard.';
const OTHER_CONTENT = 'This key belongs to another review.';

/**
 * Decides what becomes of reviews and corrections that arrive together, in any order and any of them again.
 * Source: reviews.md, decision 0220.
 */
export function settleReviews(log: ReviewLog, arriving: readonly Arriving[]): Settlement {
  const known = new Map(log.known.map((item) => [item.key, item]));
  const accepted: Accepted[] = [];
  const verdicts = arriving.map((item): Verdict | undefined => {
    if (!log.cards.has(item.cardId)) return { outcome: 'refused', error: NO_CARD };
    const earlier = item.key === null ? undefined : known.get(item.key);
    if (earlier) {
      if (!isSame(earlier, item)) return { outcome: 'refused', error: OTHER_CONTENT };
      return item.corrects === null ? { outcome: 'known' } : undefined;
    }
    const made = accept(item, log.clock);
    accepted.push(made);
    if (item.key !== null) known.set(item.key, { ...item, key: item.key, reviewedAt: timeOf(made) });
    return undefined;
  });
  const stored = { reviews: groupByCard(log.reviews), corrections: groupByCard(log.corrections) };
  const added = groupByCard(accepted.flatMap((item) => ('review' in item ? item.review : [])));
  const corrections = accepted.flatMap((item) => ('correction' in item ? item.correction : []));
  const made = groupByCard(corrections);
  const folded = new Map(
    [...log.cards].map(([cardId, card]) => [
      cardId,
      foldCard(log.clock, {
        cardId,
        ...card,
        stored: stored.reviews.get(cardId) ?? [],
        added: added.get(cardId) ?? [],
        kept: stored.corrections.get(cardId) ?? [],
        made: made.get(cardId) ?? [],
      }),
    ]),
  );
  const all = [...folded.values()];
  return {
    verdicts: verdicts.map((verdict, index) => verdict ?? judge(folded, arriving[index])),
    cards: all.flatMap(({ changed }) => changed ?? []),
    reviews: all.flatMap(({ written }) => written).toSorted(compareReviews),
    corrections,
  };
}

function groupByCard<Item extends { readonly cardId: number }>(items: readonly Item[]): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(item.cardId);
    if (group) group.push(item);
    else groups.set(item.cardId, [item]);
  }
  return groups;
}

function timeOf(accepted: Accepted): Date {
  return 'review' in accepted ? accepted.review.reviewedAt : accepted.correction.madeAt;
}

function accept(item: Arriving, clock: Date): Accepted {
  const { cardId, key, difficulty, setInterval, claimedAt, corrects } = item;
  const at = reviewTime(claimedAt, clock);
  if (corrects !== null && key !== null && difficulty !== null) {
    return { correction: { cardId, key, corrects, difficulty, madeAt: at, claimedAt } };
  }
  const day = item.day && learnerDay(at, item.day);
  const unfolded = {
    oldInterval: null,
    newInterval: null,
    difficulty: difficulty ?? 'hard',
    countedDay: null,
  };
  return {
    review: {
      recordId: null,
      cardId,
      key,
      reviewedAt: at,
      claimedAt,
      day,
      setInterval,
      graded: difficulty,
      ...unfolded,
    },
  };
}

/** What is stored of a card, and what has arrived for it. */
interface ArrivedCard {
  readonly cardId: number;
  readonly base: CardState;
  readonly state: CardState;
  readonly stored: readonly FoldedReview[];
  readonly added: readonly FoldedReview[];
  readonly kept: readonly CardCorrection[];
  readonly made: readonly CardCorrection[];
}

interface FoldedCard {
  readonly base: CardState;
  /** Sorted. */
  readonly reviews: readonly FoldedReview[];
  readonly corrections: readonly CardCorrection[];
  readonly written: readonly FoldedReview[];
  readonly changed: ChangedCard | undefined;
}

/** A card after what arrived for it. */
function foldCard(
  clock: Date,
  { cardId, base: storedBase, state: storedState, stored, added, kept, made }: ArrivedCard,
): FoldedCard {
  const corrections = [...kept, ...made];
  const { base, reviews } = placeReviews(
    { base: storedBase, reviews: stored.toSorted(compareReviews) },
    added,
    clock,
  );
  const start = findStart(reviews, added, made);
  if (start === undefined) {
    // What waits for the card's lock sees by its row that something was written.
    const changed = made.length > 0 ? { cardId, state: storedState, base } : undefined;
    return { base, reviews, corrections, written: [], changed };
  }
  const before = reviews.slice(0, start);
  const rest = reviews.slice(start);
  const { state, effects } = foldReviews(rest, corrections, base, stateAfter(before.at(-1), base));
  const written = rest.flatMap((review, index) => {
    const effect = effects[index];
    return effect ? { ...review, ...effect } : [];
  });
  return {
    base,
    reviews: [...before, ...written],
    corrections,
    written,
    changed: { cardId, state, base },
  };
}

/**
 * The place of the first review that is folded again: the one before what arrives, since a correction of it may count no
 * more when a review lies between the two. Undefined when nothing is: a correction may name a review that has not come.
 */
function findStart(
  reviews: readonly FoldedReview[],
  added: readonly FoldedReview[],
  made: readonly CardCorrection[],
): number | undefined {
  const corrected = new Set(made.map(({ corrects }) => corrects));
  const changing = [...added, ...reviews.filter(({ key }) => key !== null && corrected.has(key))];
  if (changing.length === 0) return undefined;
  const floor = Math.min(...changing.map(({ reviewedAt }) => reviewedAt.getTime())) - PLACING_REACH_MS;
  return Math.max(0, reviews.findIndex(({ reviewedAt }) => reviewedAt.getTime() >= floor) - 1);
}

/** The state that a stored review has left. */
function stateAfter(review: FoldedReview | undefined, base: CardState): CardState {
  if (!review || isHistory(review, base) || review.newInterval === null || review.countedDay === null)
    return base;
  const { newInterval, reviewedAt, countedDay } = review;
  return {
    interval: newInterval,
    reviewedAt,
    countedDay,
    nextReviewDate: nextReviewDay(countedDay, newInterval),
  };
}

function judge(cards: ReadonlyMap<number, FoldedCard>, item: Arriving | undefined): Verdict {
  const card = item && cards.get(item.cardId);
  if (!card || !item) throw new Error('Every item that is accepted has a card.');
  if (item.corrects === null) {
    const review = card.reviews.find(
      ({ key, claimedAt }) => key === item.key && +claimedAt === +item.claimedAt,
    );
    return { outcome: review && isHistory(review, card.base) ? 'history' : 'stored' };
  }
  const index = card.reviews.findIndex(({ key }) => key === item.corrects);
  const review = card.reviews[index];
  const counting =
    review && !isHistory(review, card.base)
      ? findCorrection(review, card.corrections, card.reviews[index + 1])
      : undefined;
  return { outcome: counting?.key === item.key ? 'corrected' : 'history' };
}

/**
 * Whether an item says what is stored under its key. A grade that the specified call has stored already, with an
 * interval and without a day, comes again as a step.
 */
function isSame(stored: KnownKey, item: Arriving): boolean {
  const isSetOnce = stored.setInterval !== null && item.setInterval === null;
  return (
    stored.cardId === item.cardId &&
    stored.corrects === item.corrects &&
    stored.difficulty === item.difficulty &&
    +stored.claimedAt === +item.claimedAt &&
    (isSetOnce || (stored.setInterval === item.setInterval && isSameDay(stored, item)))
  );
}

/** Stored days are those that count; of a clock that ran ahead, another than was sent. */
function isSameDay(stored: KnownKey, { day, claimedAt }: Arriving): boolean {
  if (stored.day === null || day === null) return stored.corrects !== null || stored.day === day;
  const ranAhead = stored.reviewedAt < claimedAt;
  return ranAhead || stored.day === day || stored.day === learnerDay(claimedAt, day);
}
