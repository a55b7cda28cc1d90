import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, toDay } from '../dates.ts';
import {
  type CardState,
  type Correction,
  compareReviews,
  foldReviews,
  isPractice,
  type Review,
} from './fold.ts';
import type { Difficulty } from './interval.ts';

const at = (time: string) => new Date(`2026-01-10T${time}:00Z`);

const today = '2026-01-10';
const always = new Date(0);

function baseOf(
  interval: number | null,
  reviewedAt: Date | null = null,
  nextReviewDate: Day | null = null,
): CardState {
  return { interval, reviewedAt, nextReviewDate, countedDay: null };
}

/** A card that comes back so many days after the day of the reviews. */
function dueIn(days: number, interval: number, reviewedAt: Date | null = null): CardState {
  return baseOf(interval, reviewedAt, addDays(today, days));
}

function step(
  time: string | Date,
  graded: Difficulty,
  key = `${graded} ${String(time)}`,
  day: Day | null = null,
): Review {
  const reviewedAt = typeof time === 'string' ? at(time) : time;
  return { key, reviewedAt, claimedAt: reviewedAt, day, setInterval: null, graded };
}

function absolute(time: string, setInterval: number, graded: Difficulty | null = null): Review {
  return { ...step(time, 'hard', `set ${time}`), setInterval, graded };
}

function correct(corrects: string, difficulty: Difficulty, time: string, key = `to ${time}`): Correction {
  return { key, corrects, difficulty, madeAt: at(time) };
}

function fold(
  base: CardState,
  reviews: readonly Review[],
  corrections: readonly Correction[] = [],
  earlyFrom: Date | null = always,
) {
  return foldReviews(reviews.toSorted(compareReviews), corrections, { base, earlyFrom });
}

describe('a card stands where its reviews put it', () => {
  const a = step('10:00', 'easy', 'A');
  const b = step('10:05', 'easy', 'B');
  const easyTwice = [step('10:00', 'easy'), step('11:00', 'easy')];
  const hardThenEasy = [step('10:00', 'hard'), step('11:00', 'easy')];
  const aroundBase = [step('08:00', 'easy'), step('10:00', 'easy')];
  test.each<[string, CardState, Review[], Correction[], number, number]>([
    ['two devices on one day: one rise', baseOf(3), easyTwice, [], 4, 16],
    ['hard, then easy', baseOf(3), hardThenEasy, [], 2, 4],
    ['hard twice', baseOf(3), [step('10:00', 'hard'), step('11:00', 'hard')], [], 1, 2],
    ['never below 0', baseOf(0), hardThenEasy, [], 0, 1],
    ['a first review', baseOf(null), [step('10:00', 'easy')], [], 1, 2],
    ['a first review twice', baseOf(null), [step('10:00', 'easy'), step('10:05', 'easy')], [], 1, 2],
    ['an Easy long before it is due', dueIn(20, 5), [step('10:00', 'easy')], [], 5, 20],
    ['a Hard long before it is due', dueIn(20, 5), [step('10:00', 'hard')], [], 4, 16],
    ['a Hard shortly before it is due', dueIn(3, 5), [step('10:00', 'hard')], [], 4, 3],
    ['a Hard the day before it is due', dueIn(1, 8), [step('10:00', 'hard')], [], 7, 1],
    ['an Easy the day before it is due', dueIn(1, 8), [step('10:00', 'easy')], [], 8, 1],
    ['an Easy on the day it is due', dueIn(0, 3), [step('10:00', 'easy')], [], 4, 16],
    ['an Easy after it was due', dueIn(-5, 3), [step('10:00', 'easy')], [], 4, 16],
    ['a date without an interval', dueIn(5, 0), [step('10:00', 'easy')], [], 0, 5],
    ['what is before the base is history', dueIn(0, 6, at('09:00')), aroundBase, [], 7, 128],
    ['and what is after it may be early', dueIn(5, 6, at('09:00')), aroundBase, [], 6, 5],
    ['a slip is taken back', baseOf(4), [a], [correct('A', 'hard', '10:01')], 3, 8],
    ['and back again', baseOf(4), [a], [correct('A', 'hard', '10:01'), correct('A', 'easy', '10:02')], 5, 32],
    ['not after the next review', baseOf(4), [a, b], [correct('A', 'hard', '10:10')], 5, 32],
    ['made before the next review', baseOf(4), [a, b], [correct('A', 'hard', '10:02')], 3, 8],
    ['of an early Easy', baseOf(4), [a, b], [correct('B', 'hard', '10:06')], 4, 16],
    [
      'of two, the one that may count',
      baseOf(4),
      [a, b],
      [correct('A', 'hard', '10:02'), correct('A', 'easy', '10:10')],
      3,
      8,
    ],
    ['an interval that is set', baseOf(4), [a, absolute('10:30', 2), step('11:00', 'easy')], [], 2, 4],
    ['one that is set before it is due', dueIn(9, 4), [absolute('10:30', 6)], [], 6, 64],
    [
      'what sets an interval is not corrected',
      baseOf(4),
      [absolute('10:30', 2)],
      [correct('set 10:30', 'easy', '10:31')],
      2,
      4,
    ],
    ['a correction of no review', baseOf(4), [a], [correct('B', 'hard', '10:01')], 5, 32],
    ['a correction before its review', baseOf(4), [a], [correct('A', 'hard', '09:59')], 5, 32],
  ])('%s', (_, base, reviews, corrections, interval, days) => {
    const { state } = fold(base, reviews, corrections);
    expect(state).toMatchObject({ interval, nextReviewDate: addDays(today, days) });
  });

  test.each<[string, CardState, Review[], number]>([
    ['what is at the time of the base is history', baseOf(6, at('09:00')), [step('09:00', 'easy')], 6],
    ['a correction of history', baseOf(4, at('11:00')), [a], 4],
  ])('%s', (_, base, reviews, interval) => {
    expect(fold(base, reviews, [correct('A', 'hard', '10:01')]).state.interval).toBe(interval);
  });

  test('a day of the learner decides what is early, not the day of the review before', () => {
    const onNextDay = (graded: Difficulty) => step('20:00', graded, 'next', '2026-01-11');
    const yesterday = step('10:00', 'hard', 'first', '2026-01-10');
    expect(fold(baseOf(0), [yesterday, onNextDay('easy')]).state.interval).toBe(1);
    const travelled = step('12:00', 'easy', 'west', '2026-01-10');
    const state = fold(dueIn(1, 3), [step('11:00', 'easy', 'east', '2026-01-11'), travelled]).state;
    expect(state).toMatchObject({ interval: 4, nextReviewDate: addDays('2026-01-11', 16) });
  });

  test('a correction is made within 24 hours', () => {
    const made = (time: Date): Correction => ({ key: 'C', corrects: 'A', difficulty: 'hard', madeAt: time });
    const dayLater = new Date(a.reviewedAt.getTime() + 86_400_000);
    expect(fold(baseOf(4), [a], [made(dayLater)]).state.interval).toBe(3);
    expect(fold(baseOf(4), [a], [made(new Date(dayLater.getTime() + 1))]).state.interval).toBe(5);
  });

  test('reviews of the same instant are ordered by the time that was sent, then by the key', () => {
    const sent = (key: string, graded: Difficulty, claimed: string): Review => ({
      ...step('10:00', graded, key),
      claimedAt: at(claimed),
    });
    expect(fold(baseOf(1), [sent('A', 'easy', '12:00'), sent('B', 'hard', '11:00')]).state.interval).toBe(0);
    expect(fold(baseOf(1), [sent('A', 'easy', '11:00'), sent('B', 'hard', '11:00')]).state.interval).toBe(1);
  });
});

describe('the effects of a fold', () => {
  test('are the interval before and after each review, and the corrected difficulty', () => {
    const { effects } = fold(
      baseOf(4, at('09:00')),
      [step('08:00', 'hard'), step('10:00', 'easy', 'A'), absolute('10:30', 2), step('11:00', 'easy')],
      [correct('A', 'hard', '10:01')],
    );
    const countedDay = today;
    expect(effects).toEqual([
      { oldInterval: null, newInterval: null, difficulty: 'hard', countedDay: null, nextReviewDate: null },
      { oldInterval: 4, newInterval: 3, difficulty: 'hard', countedDay, nextReviewDate: '2026-01-18' },
      { oldInterval: 3, newInterval: 2, difficulty: 'hard', countedDay, nextReviewDate: '2026-01-14' },
      { oldInterval: 2, newInterval: 2, difficulty: 'easy', countedDay, nextReviewDate: '2026-01-14' },
    ]);
  });

  test.each<[string, CardState, Review, boolean]>([
    ['an early Easy', dueIn(5, 3), step('10:00', 'easy'), true],
    ['an early Easy at the largest interval but one', dueIn(5, 999), step('10:00', 'easy'), true],
    ['an early Easy of a card with a date and no interval', dueIn(5, 0), step('10:00', 'easy'), true],
    ['an early Hard', dueIn(5, 0), step('10:00', 'hard'), false],
    ['an Easy on a card that is due', baseOf(3), step('10:00', 'easy'), false],
    ['an interval that is set to what it was', dueIn(5, 3), absolute('10:00', 3, 'easy'), false],
    ['history', baseOf(3, at('11:00')), step('10:00', 'easy'), false],
  ])('tell whether a review was practice: %s', (_, base, review, expected) => {
    const [effect] = fold(base, [review]).effects;
    expect(effect && isPractice({ ...review, ...effect })).toBe(expected);
  });

  test('include the difficulty that was sent with an interval', () => {
    expect(fold(baseOf(4), [absolute('10:30', 2, 'easy')]).effects[0]?.difficulty).toBe('easy');
  });
});

describe('the next review date follows the learner’s own day', () => {
  const due = (reviews: readonly Review[], interval: number) =>
    fold(baseOf(interval), reviews).state.nextReviewDate;
  const instant = (text: string) => new Date(text);

  test('on a Saturday evening in Los Angeles a hard card is due on Sunday there', () => {
    expect(due([step(instant('2026-01-10T23:50:00Z'), 'hard', 'A', '2026-01-10')], 0)).toBe('2026-01-11');
  });

  test('a day that no zone of the earth has at that time counts as the UTC day', () => {
    expect(due([step(instant('2026-01-10T12:00:00Z'), 'hard', 'A', '2026-01-12')], 0)).toBe('2026-01-11');
    expect(due([step(instant('2026-01-10T13:00:00Z'), 'hard', 'A', '2026-01-09')], 0)).toBe('2026-01-11');
  });

  test('a day is never before that of the review before: Tokyo, then Los Angeles', () => {
    const tokyo = step(instant('2026-01-11T23:00:00Z'), 'hard', 'A', '2026-01-12');
    const losAngeles = step(instant('2026-01-11T23:30:00Z'), 'hard', 'B', '2026-01-11');
    expect(due([tokyo, losAngeles], 1)).toBe('2026-01-13');
  });

  test.each([
    ['2026-03-29', '2026-03-30'],
    ['2026-10-25', '2026-10-26'],
  ] as const)('a day of 23 or 25 hours in Madrid is one day: %s', (day, next) => {
    expect(due([step(instant(`${day}T10:00:00Z`), 'hard', 'A', day)], 0)).toBe(next);
  });

  test('a corrected review counts from its own day', () => {
    const review = step('23:00', 'easy', 'A', '2026-01-10');
    const later: Correction = {
      key: 'C',
      corrects: 'A',
      difficulty: 'hard',
      madeAt: new Date('2026-01-11T08:00:00Z'),
    };
    expect(fold(baseOf(1), [review], [later]).state).toMatchObject({
      interval: 0,
      nextReviewDate: '2026-01-11',
    });
  });
});

const minutesAfter = (minutes: number) => new Date(at('00:00').getTime() + minutes * 60_000);
const grade = fc.constantFrom<Difficulty>('hard', 'easy');
const someReview = fc
  .record({
    minutes: fc.nat({ max: 4_000 }),
    key: fc.nat({ max: 50 }),
    graded: grade,
    set: fc.option(fc.nat({ max: 9 })),
  })
  .map(({ minutes, key, graded, set }): Review => {
    const reviewedAt = minutesAfter(minutes);
    return { ...step(reviewedAt, graded, `k${key}`), setInterval: set };
  });

const someBase = fc
  .record({ interval: fc.nat({ max: 6 }), days: fc.option(fc.integer({ min: -3, max: 9 })) })
  .map(({ interval, days }) =>
    baseOf(interval, at('05:00'), days === null ? null : addDays(toDay(at('05:00')), days)),
  );
const someInstant = fc.option(fc.nat({ max: 4_000 }).map((minutes) => minutesAfter(minutes)));

property.prop([
  fc.uniqueArray(someReview, { selector: ({ key }) => key }),
  fc.integer({ min: 1, max: 12 }),
  someBase,
  someInstant,
])(
  'a fold that begins at any review with what the one before left is the same fold',
  (unsorted, cut, base, earlyFrom) => {
    const reviews = unsorted.toSorted(compareReviews);
    const ground = { base, earlyFrom };
    const whole = foldReviews(reviews, [], ground);
    const place = Math.min(cut, reviews.length);
    const head = foldReviews(reviews.slice(0, place), [], ground);
    const tail = foldReviews(reviews.slice(place), [], ground, head.state);
    expect(tail.state).toEqual(whole.state);
    expect([...head.effects, ...tail.effects]).toEqual(whole.effects);
  },
);

property.prop([fc.array(grade, { minLength: 1 }), fc.nat({ max: 20 }), someInstant])(
  'a card that was reviewed is not due on the day of its last review',
  (grades, interval, earlyFrom) => {
    const reviews = grades.map((graded, index) => step(minutesAfter(480 + index), graded, `${index}`));
    const { state } = fold(baseOf(interval), reviews, [], earlyFrom);
    expect((state.nextReviewDate ?? '') >= addDays(today, 1)).toBe(true);
  },
);

property.prop([
  fc.array(grade, { minLength: 1, maxLength: 60 }),
  fc.integer({ min: 1, max: 400 }),
  fc.nat({ max: 12 }),
])(
  'steps on a card that is not due never delay it and never raise its interval',
  (grades, days, interval) => {
    const reviews = grades.map((graded, index) => step(minutesAfter(480 + index), graded, `${index}`));
    const { state, effects } = fold(dueIn(days, interval), reviews);
    expect(state.interval).toBeLessThanOrEqual(interval);
    expect((state.nextReviewDate ?? '9') <= addDays(today, days)).toBe(true);
    if (!grades.includes('hard'))
      expect(state).toMatchObject({ interval, nextReviewDate: addDays(today, days) });
    expect(effects).toHaveLength(grades.length);
  },
);

describe('a review from before the one instant', () => {
  const reviews = [
    step('10:00', 'easy'),
    step('11:00', 'easy'),
    step('12:00', 'hard'),
    step('13:00', 'easy'),
  ];

  test.each<[string, Date | null, number, Day]>([
    ['all of it', null, 5, '2026-02-11'],
    ['before the first', at('10:00'), 3, '2026-01-18'],
    ['between the first two', at('10:30'), 3, '2026-01-18'],
    ['after the second', at('11:01'), 4, '2026-01-26'],
    ['after all', at('14:00'), 5, '2026-02-11'],
  ])('moves a card as if it were due: %s', (_, earlyFrom, interval, nextReviewDate) => {
    expect(fold(baseOf(3), reviews, [], earlyFrom).state).toMatchObject({ interval, nextReviewDate });
  });

  test('is dated by the time it counts at when the clock of its device ran ahead', () => {
    const ahead = { ...step('10:00', 'easy', 'ahead'), claimedAt: at('15:00') };
    expect(fold(dueIn(5, 3), [ahead], [], at('12:00')).state.interval).toBe(4);
  });
});
