import { addDays, type Day, daysBetween, parseDay } from '../../dates.ts';
import { type Difficulty, waitOf } from '../../reviews/interval.ts';
import { takeStep } from '../../reviews/step.ts';

/** A counted review; `countedDay` and `nextReviewDate` are '' where they are not known. */
export interface TakenReview {
  readonly cardId: number;
  readonly reviewedAt: string;
  readonly difficulty: Difficulty;
  readonly oldInterval: number | null;
  readonly newInterval: number | null;
  readonly countedDay: string;
  readonly nextReviewDate: string;
}

/** A review, or a correction of the last one, that the server has not confirmed yet. */
export interface UnsentReview extends Pick<TakenReview, 'cardId' | 'reviewedAt' | 'difficulty'> {
  readonly isCorrection: boolean;
  readonly day: Day;
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

export function translateReviews(reviews: readonly TakenReview[]): AnkiReview[] {
  let lastIvl = 0;
  let lastInterval: number | null = null;
  return reviews.map((taken, index) => {
    const { reviewedAt, difficulty, oldInterval, newInterval } = taken;
    const isFirst = index === 0;
    if (oldInterval !== null && oldInterval !== lastInterval) lastIvl = waitOf(oldInterval);
    const ivl = countWait(taken) ?? Math.max(lastIvl, LEAST_DAYS);
    const review: AnkiReview = {
      id: Date.parse(reviewedAt),
      ease: EASE[difficulty],
      ivl,
      lastIvl,
      factor: isFirst ? 0 : FACTOR,
      type: isFirst ? 0 : 1,
    };
    lastIvl = ivl;
    lastInterval = newInterval;
    return review;
  });
}

/** Days from the review until its card comes back, which for practice is sooner than its interval. */
function countWait({ newInterval, countedDay, nextReviewDate }: TakenReview): number | undefined {
  const [day, date] = [parseDay(countedDay), parseDay(nextReviewDate)];
  if (day !== undefined && date !== undefined) return Math.max(daysBetween(day, date), LEAST_DAYS);
  return newInterval === null ? undefined : waitOf(newInterval);
}

/** Returns the reviews by card, oldest first, with those that wait on the device; `earlyFrom` is that of `takeStep`. */
export function groupReviews(
  reviews: readonly TakenReview[],
  unsent: readonly UnsentReview[] = [],
  earlyFrom: Date | null = null,
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
      if (!last) continue;
      const { reviewedAt, oldInterval } = last;
      const day = parseDay(last.countedDay) ?? review.day;
      const before = { newInterval: oldInterval, nextReviewDate: group.at(-2)?.nextReviewDate ?? '' };
      group.splice(-1, 1, foresee({ ...review, reviewedAt, day }, before, earlyFrom));
    } else if (!last || last.reviewedAt < review.reviewedAt) {
      group.push(foresee(review, last, earlyFrom));
    }
  }
  return groups;
}

function foresee(
  { cardId, reviewedAt, difficulty, day }: Omit<UnsentReview, 'isCorrection'>,
  before: Pick<TakenReview, 'newInterval' | 'nextReviewDate'> | undefined,
  earlyFrom: Date | null,
): TakenReview {
  const oldInterval = before?.newInterval ?? null;
  const date = parseDay(before?.nextReviewDate ?? '') ?? null;
  const { interval, nextReviewDate } = takeStep(
    { interval: oldInterval, nextReviewDate: date },
    { difficulty, reviewedAt: new Date(reviewedAt), day, countedDay: day },
    earlyFrom,
  );
  return {
    cardId,
    reviewedAt,
    difficulty,
    oldInterval,
    newInterval: interval,
    countedDay: day,
    nextReviewDate,
  };
}

function compareTimes(a: Pick<TakenReview, 'reviewedAt'>, b: Pick<TakenReview, 'reviewedAt'>): number {
  if (a.reviewedAt === b.reviewedAt) return 0;
  return a.reviewedAt < b.reviewedAt ? -1 : 1;
}
