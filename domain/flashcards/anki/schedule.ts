import { addDays, type Day, daysBetween, parseDay } from '../../dates.ts';
import { type Difficulty, nextInterval, waitOf } from '../../reviews/interval.ts';

export interface TakenReview {
  readonly cardId: number;
  readonly reviewedAt: string;
  readonly difficulty: Difficulty;
  readonly oldInterval: number | null;
  readonly newInterval: number | null;
}

/** A review, or a correction of the last one, that the server has not confirmed yet. */
export interface UnsentReview extends Pick<TakenReview, 'cardId' | 'reviewedAt' | 'difficulty'> {
  readonly isCorrection: boolean;
}

interface Standing {
  readonly nextReviewDate: string;
  readonly lastReviewedDate: string;
  readonly reviewInterval: number | null;
}

/**
 * A card in Anki's terms: `type` 0 is new, 2 to be reviewed; `due` counts days from the collection's first
 * day, or is the position of a new card; `factor` is in permille.
 */
export interface AnkiSchedule {
  readonly type: 0 | 2;
  readonly queue: 0 | 2;
  readonly due: number;
  readonly ivl: number;
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
}

/**
 * A review in Anki's terms: `id` is its time in ms since 1970; `type` 0 is learnt for the first time, 1
 * reviewed.
 */
export interface AnkiReview {
  readonly id: number;
  readonly ease: 1 | 3;
  readonly ivl: number;
  readonly lastIvl: number;
  readonly factor: number;
  readonly type: 0 | 1;
}

/** Anki's initial ease; our grades have none. */
const FACTOR = 2_500;
/** 'Again' and 'Good': hard is forgotten, easy is known (decision 0140). */
const EASE = { hard: 1, easy: 3 } as const;
const LEAST_DAYS = 1;

export function isNew(
  { nextReviewDate, lastReviewedDate, reviewInterval }: Standing,
  reviews: number,
): boolean {
  return (
    reviews === 0 &&
    reviewInterval === null &&
    lastReviewedDate === '' &&
    parseDay(nextReviewDate) === undefined
  );
}

/**
 * Returns the day that schedules count from: the day before the earliest one on which a card is due, and before today.
 * Anki's day begins at 4 in the morning and its count may not begin later than now.
 */
export function findFirstDay(cards: readonly Pick<Standing, 'nextReviewDate'>[], today: Day): Day {
  const earliest = cards
    .map(({ nextReviewDate }) => parseDay(nextReviewDate) ?? today)
    .reduce((first, day) => (day < first ? day : first), today);
  return addDays(earliest, -1);
}

/**
 * Returns a card's schedule in Anki's terms: due on the same day as here, with our interval as its interval.
 *
 * `position` is the place of a new card among the cards; a reviewed card without a date is due today (`isDue`).
 */
export function scheduleCard(
  card: Standing,
  reviews: readonly Pick<AnkiReview, 'ease' | 'type'>[],
  { today, firstDay, position }: { today: Day; firstDay: Day; position: number },
): AnkiSchedule {
  if (isNew(card, reviews.length))
    return { type: 0, queue: 0, due: position, ivl: 0, factor: 0, reps: 0, lapses: 0 };
  return {
    type: 2,
    queue: 2,
    due: daysBetween(firstDay, parseDay(card.nextReviewDate) ?? today),
    ivl: waitOf(card.reviewInterval ?? 0),
    factor: FACTOR,
    reps: reviews.length,
    lapses: reviews.filter(({ ease, type }) => ease === EASE.hard && type === 1).length,
  };
}

/** Returns the reviews of one card in Anki's terms, oldest first; `id` is their time. */
export function translateReviews(reviews: readonly TakenReview[]): AnkiReview[] {
  let lastIvl = 0;
  return reviews.map(({ reviewedAt, difficulty, oldInterval, newInterval }, index) => {
    const isFirst = index === 0;
    if (oldInterval !== null) lastIvl = waitOf(oldInterval);
    const ivl = newInterval === null ? Math.max(lastIvl, LEAST_DAYS) : waitOf(newInterval);
    const review: AnkiReview = {
      id: Date.parse(reviewedAt),
      ease: EASE[difficulty],
      ivl,
      lastIvl,
      factor: isFirst ? 0 : FACTOR,
      type: isFirst ? 0 : 1,
    };
    lastIvl = ivl;
    return review;
  });
}

export function groupReviews(
  reviews: readonly TakenReview[],
  unsent: readonly UnsentReview[] = [],
): Map<number, TakenReview[]> {
  const groups = new Map<number, TakenReview[]>();
  const groupOf = (cardId: number) => {
    const group = groups.get(cardId) ?? [];
    groups.set(cardId, group);
    return group;
  };
  for (const review of reviews) groupOf(review.cardId).push(review);
  for (const group of groups.values()) group.sort(compareTimes);
  for (const { isCorrection, ...review } of unsent.toSorted(compareTimes)) {
    const group = groupOf(review.cardId);
    const last = group.at(-1);
    if (isCorrection) {
      const corrected = last && foresee({ ...last, difficulty: review.difficulty }, last.oldInterval);
      if (corrected) group.splice(-1, 1, corrected);
    } else if (!last || last.reviewedAt < review.reviewedAt) {
      group.push(foresee(review, last?.newInterval ?? null));
    }
  }
  return groups;
}

function foresee(
  review: Pick<TakenReview, 'cardId' | 'reviewedAt' | 'difficulty'>,
  oldInterval: number | null,
): TakenReview {
  return { ...review, oldInterval, newInterval: nextInterval(oldInterval, review.difficulty) };
}

function compareTimes(a: Pick<TakenReview, 'reviewedAt'>, b: Pick<TakenReview, 'reviewedAt'>): number {
  if (a.reviewedAt === b.reviewedAt) return 0;
  return a.reviewedAt < b.reviewedAt ? -1 : 1;
}
