import { type Day } from '../dates.ts';
import {
  type CardState,
  type Correction,
  compareReviews,
  type Effect,
  findCorrection,
  foldReviews,
  type Ground,
  isHistory,
  isPractice,
  type Review,
} from './fold.ts';
import { type Difficulty, reviewTime } from './interval.ts';
import { learnerDay } from './learner-day.ts';
import { PLACING_REACH_MS, placeReviews } from './place.ts';

export interface Arriving {
  readonly cardId: number;
  readonly key: string | null;
  readonly difficulty: Difficulty | null;
  readonly setInterval: number | null;
  readonly claimedAt: Date;
  readonly day: Day | null;
  readonly corrects: string | null;
}

export interface FoldedReview extends Review, Effect {
  readonly recordId: number | null;
  readonly cardId: number;
}

export interface CardCorrection extends Correction {
  readonly cardId: number;
  readonly claimedAt: Date;
}

/** A stored review or correction with a key; its day is the one that counts. */
export type KnownKey = Arriving & { readonly key: string; readonly reviewedAt: Date };

export interface ReviewLog {
  readonly clock: Date;
  readonly earlyFrom: Ground['earlyFrom'];
  readonly cards: ReadonlyMap<number, { readonly base: CardState; readonly state: CardState }>;
  /**
   * For each card all reviews from the earliest changing one on, and the two before it, in stored order; empty when no
   * review changes.
   */
  readonly reviews: readonly FoldedReview[];
  readonly corrections: readonly CardCorrection[];
  readonly known: readonly KnownKey[];
}

type Outcome = 'stored' | 'known' | 'corrected' | 'history' | 'refused';

export interface Verdict {
  readonly outcome: Outcome;
  readonly error?: string;
  /** True for a review that stands as an early Easy, and for the correction that made it one. */
  readonly practice?: true;
}

export interface ChangedCard {
  readonly cardId: number;
  readonly state: CardState;
  readonly base: CardState;
}

/**
 * The records to write, and the verdicts in the order of the items. `reviews` are new ones, and stored ones
 * with a changed effect, of all cards in the order of `compareReviews`.
 */
export interface Settlement {
  readonly verdicts: readonly Verdict[];
  readonly cards: readonly ChangedCard[];
  readonly reviews: readonly FoldedReview[];
  readonly corrections: readonly CardCorrection[];
}

type Accepted = { readonly review: FoldedReview } | { readonly correction: CardCorrection };

const NO_CARD = 'There is no such flashcard.';
const OTHER_CONTENT = 'This key belongs to another review.';

/**
 * Decides the outcome of reviews and corrections that arrive together, in any order and possibly repeated. Source:
 * reviews.md, decision 0220.
 */
export function settleReviews(log: ReviewLog, arriving: readonly Arriving[]): Settlement {
  const known = new Map(log.known.map((item) => [item.key, item]));
  const accepted: Accepted[] = [];
  const repeated = new Set<number>();
  const verdicts = arriving.map((item, index): Verdict | undefined => {
    if (!log.cards.has(item.cardId)) return { outcome: 'refused', error: NO_CARD };
    const earlier = item.key === null ? undefined : known.get(item.key);
    if (earlier) {
      if (!isSame(earlier, item)) return { outcome: 'refused', error: OTHER_CONTENT };
      if (item.corrects === null) repeated.add(index);
      return undefined;
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
      foldCard(log, {
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
    verdicts: verdicts.map(
      (verdict, index) => verdict ?? judge(folded, arriving[index], repeated.has(index)),
    ),
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
    nextReviewDate: null,
  } as const;
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
  readonly reviews: readonly FoldedReview[];
  readonly corrections: readonly CardCorrection[];
  readonly written: readonly FoldedReview[];
  readonly changed: ChangedCard | undefined;
}

function foldCard(
  { clock, earlyFrom }: Pick<ReviewLog, 'clock' | 'earlyFrom'>,
  { cardId, base: storedBase, state: storedState, stored, added, kept, made }: ArrivedCard,
): FoldedCard {
  const corrections = [...kept, ...made];
  const { base, reviews } = placeReviews(
    { base: storedBase, reviews: stored.toSorted(compareReviews) },
    added,
    clock,
  );
  const first = findStart(reviews, added, made);
  if (first === undefined) {
    // A request that waits for the card's lock sees by the row that something was written.
    const changed = made.length > 0 ? { cardId, state: storedState, base } : undefined;
    return { base, reviews, corrections, written: [], changed };
  }
  const before = reviews.slice(0, first);
  const rest = reviews.slice(first);
  const start = stateAfter(before.at(-1), base);
  const { state, effects } = foldReviews(rest, corrections, { base, earlyFrom }, start);
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
 * Returns the index of the first review to fold again: the one before the first arriving or corrected review, since a
 * review inserted after it may void its correction. Undefined when there is none: a correction may name a review that
 * has not arrived.
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

function stateAfter(review: FoldedReview | undefined, base: CardState): CardState {
  if (!review || isHistory(review, base) || review.newInterval === null || review.countedDay === null)
    return base;
  const { newInterval: interval, reviewedAt, countedDay, nextReviewDate } = review;
  return { interval, reviewedAt, countedDay, nextReviewDate };
}

function judge(
  cards: ReadonlyMap<number, FoldedCard>,
  item: Arriving | undefined,
  isKnown: boolean,
): Verdict {
  const card = item && cards.get(item.cardId);
  if (!card || !item) throw new Error('Every item that is accepted has a card.');
  if (item.corrects === null) {
    const review = card.reviews.find(
      ({ key, claimedAt }) => key === item.key && +claimedAt === +item.claimedAt,
    );
    if (isKnown) return { outcome: 'known', ...tellPractice(review) };
    if (review && isHistory(review, card.base)) return { outcome: 'history' };
    return { outcome: 'stored', ...tellPractice(review) };
  }
  const index = card.reviews.findIndex(({ key }) => key === item.corrects);
  const review = card.reviews[index];
  const counting =
    review && !isHistory(review, card.base)
      ? findCorrection(review, card.corrections, card.reviews[index + 1])
      : undefined;
  return counting?.key === item.key
    ? { outcome: 'corrected', ...tellPractice(review) }
    : { outcome: 'history' };
}

function tellPractice(review: FoldedReview | undefined): Pick<Verdict, 'practice'> {
  return review && isPractice(review) ? { practice: true } : {};
}

/**
 * True when an item equals the one stored under its key. A grade that the specified call has stored, with an interval
 * and without a day, may be repeated as a step.
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

/** The stored day is the one that counts; when the device's clock ran ahead it differs from the sent day. */
function isSameDay(stored: KnownKey, { day, claimedAt }: Arriving): boolean {
  if (stored.day === null || day === null) return stored.corrects !== null || stored.day === day;
  const ranAhead = stored.reviewedAt < claimedAt;
  return ranAhead || stored.day === day || stored.day === learnerDay(claimedAt, day);
}
