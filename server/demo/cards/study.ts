import { addDays, type Day, toDay } from '@soltura/domain/dates';
import type { Random } from '@soltura/domain/random';
import { isDue } from '@soltura/domain/reviews/due';
import { type Difficulty, nextInterval, nextReviewDay } from '@soltura/domain/reviews/interval';
import { atHour } from '../clock.ts';
import { between, happens } from '../random.ts';

export interface PlannedCard {
  readonly exampleId: number;
  readonly collectedDaysAgo: number;
  readonly coachAdded: boolean;
}

export interface StudiedCard extends PlannedCard {
  readonly dateCreated: Date;
  readonly lastReviewedDate: Date | null;
  readonly nextReviewDate: Day | null;
  readonly reviewInterval: number | null;
}

export interface StudyReview {
  readonly exampleId: number;
  readonly reviewedAt: Date;
  readonly oldInterval: number | null;
  readonly newInterval: number;
  readonly difficulty: Difficulty;
  /** The learner's day, for reviews of today, which may have begun before the day in UTC; null for the UTC day. */
  readonly day: Day | null;
}

/** A student's work of today: the number of due cards that were reviewed, and the new ones that were recalled once. */
export interface StudyToday {
  readonly reviewed: number;
  readonly learned: readonly PlannedCard[];
}

export interface StudyHabit {
  readonly sessionLength: number;
  /** The share of days without a session; yesterday is missed only because of a break. */
  readonly missedDays: number;
  /** Breaks without any session, in days ago, both ends included. */
  readonly breaks: readonly { readonly from: number; readonly to: number }[];
  /** The earliest hour (UTC) of sessions; each begins up to an hour and a half later. */
  readonly hour: number;
}

interface Card {
  readonly plan: PlannedCard;
  readonly dateCreated: Date;
  lastReviewedDate: Date | null;
  nextReviewDate: Day | null;
  reviewInterval: number | null;
  readonly trouble: number;
}

const SINCE_TODAYS_REVIEWS_MS = 40 * 60_000;
const BEFORE_NEW_CARDS_MS = 15 * 60_000;

/**
 * Simulates the student's evenings up to yesterday: collecting planned cards, then reviewing due ones, longest overdue
 * first; and where `begun` is given, what they have done today. Grades follow the rules of the product, so that reviews
 * and cards agree. `now` decides only which day was yesterday, and when today was begun; everything else is deterministic
 * for a student.
 */
export function study(
  plan: readonly PlannedCard[],
  habit: StudyHabit,
  random: Random,
  now: Date,
  begun?: StudyToday,
) {
  const today = toDay(now);
  const planned = plan.toSorted((a, b) => b.collectedDaysAgo - a.collectedDaysAgo);
  const cards: Card[] = [];
  const reviews: StudyReview[] = [];
  const firstDay = planned[0]?.collectedDaysAgo ?? 0;
  for (let daysAgo = firstDay; daysAgo >= 1; daysAgo -= 1) {
    const day = addDays(today, -daysAgo);
    const sessionStarts = atHour(day, habit.hour + 1.5 * random());
    const isMissed = (happens(random, habit.missedDays) && daysAgo > 1) || isInBreak(habit, daysAgo);
    if (!isMissed)
      reviews.push(...holdSession(cards, { startsAt: sessionStarts, length: habit.sessionLength }, random));
    // New cards are collected after the session, so those of yesterday are not reviewed yet.
    const collectedToday = planned.filter((card) => card.collectedDaysAgo === daysAgo);
    collectedToday.forEach((card, index) =>
      cards.push(collect(card, atHour(day, habit.hour + 2 + index / 60), random)),
    );
  }
  if (begun) {
    const startsAt = new Date(now.getTime() - SINCE_TODAYS_REVIEWS_MS);
    reviews.push(...holdSession(cards, { startsAt, length: begun.reviewed, ownDay: today }, random));
    const collectedAt = new Date(startsAt.getTime() + BEFORE_NEW_CARDS_MS);
    const learned = begun.learned.map((card) => collect(card, collectedAt, random));
    cards.push(...learned);
    const recall = { startsAt: collectedAt, length: learned.length, ownDay: today };
    reviews.push(...holdSession(learned, recall, random));
  }
  return { cards: cards.map(toStudiedCard), reviews };
}

function collect(plan: PlannedCard, dateCreated: Date, random: Random): Card {
  return {
    plan,
    dateCreated,
    lastReviewedDate: null,
    nextReviewDate: null,
    reviewInterval: null,
    trouble: random() ** 3 * 0.6,
  };
}

function toStudiedCard({
  plan,
  dateCreated,
  lastReviewedDate,
  nextReviewDate,
  reviewInterval,
}: Card): StudiedCard {
  return { ...plan, dateCreated, lastReviewedDate, nextReviewDate, reviewInterval };
}

function holdSession(
  cards: readonly Card[],
  { startsAt, length, ownDay = null }: { startsAt: Date; length: number; ownDay?: Day | null },
  random: Random,
): StudyReview[] {
  const due = cards
    .filter((card) => isDue(card, ownDay ?? toDay(startsAt)))
    .toSorted((a, b) => compareText(a.nextReviewDate ?? '9', b.nextReviewDate ?? '9'))
    .slice(0, length);
  let time = startsAt.getTime();
  return due.map((card) => {
    time += between(random, 6_000, 24_000);
    return grade(card, new Date(time), ownDay, random);
  });
}

function grade(card: Card, reviewedAt: Date, ownDay: Day | null, random: Random): StudyReview {
  const oldInterval = card.reviewInterval;
  const chanceOfHard = card.trouble + (oldInterval === null ? 0.3 : 0.12 / (oldInterval + 1));
  const difficulty = happens(random, chanceOfHard) ? 'hard' : 'easy';
  const newInterval = nextInterval(oldInterval, difficulty);
  card.reviewInterval = newInterval;
  card.lastReviewedDate = reviewedAt;
  card.nextReviewDate = nextReviewDay(ownDay ?? toDay(reviewedAt), newInterval);
  return { exampleId: card.plan.exampleId, reviewedAt, oldInterval, newInterval, difficulty, day: ownDay };
}

function isInBreak({ breaks }: StudyHabit, daysAgo: number): boolean {
  return breaks.some(({ from, to }) => daysAgo <= from && daysAgo >= to);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
