import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, toDay } from '../dates.ts';
import { type CardState, type Correction, compareReviews, foldReviews, type Review } from './fold.ts';
import type { Difficulty } from './interval.ts';

const at = (time: string) => new Date(`2026-01-10T${time}:00Z`);

function baseOf(interval: number | null, reviewedAt: Date | null = null): CardState {
  return { interval, reviewedAt, nextReviewDate: null, countedDay: null };
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

function fold(base: CardState, reviews: readonly Review[], corrections: readonly Correction[] = []) {
  return foldReviews(reviews.toSorted(compareReviews), corrections, base);
}

describe('a card stands where its reviews put it', () => {
  const a = step('10:00', 'easy', 'A');
  const b = step('10:05', 'easy', 'B');
  test.each<[string, CardState, Review[], Correction[], number]>([
    ['both of two devices count', baseOf(3), [step('10:00', 'easy'), step('11:00', 'easy')], [], 5],
    ['hard, then easy', baseOf(3), [step('10:00', 'hard'), step('11:00', 'easy')], [], 3],
    ['never below 0 on the way', baseOf(0), [step('10:00', 'hard'), step('11:00', 'easy')], [], 1],
    ['a first review', baseOf(null), [step('10:00', 'easy')], [], 1],
    [
      'what is before the base is history',
      baseOf(6, at('09:00')),
      [step('08:00', 'easy'), step('10:00', 'easy')],
      [],
      7,
    ],
    ['what is at the time of the base is history', baseOf(6, at('09:00')), [step('09:00', 'easy')], [], 6],
    ['a slip is taken back', baseOf(4), [a], [correct('A', 'hard', '10:01')], 3],
    ['and back again', baseOf(4), [a], [correct('A', 'hard', '10:01'), correct('A', 'easy', '10:02')], 5],
    ['not after the next review', baseOf(4), [a, b], [correct('A', 'hard', '10:10')], 6],
    ['made before the next review', baseOf(4), [a, b], [correct('A', 'hard', '10:02')], 4],
    [
      'of two, the one that may count',
      baseOf(4),
      [a, b],
      [correct('A', 'hard', '10:02'), correct('A', 'easy', '10:10')],
      4,
    ],
    ['an interval that is set', baseOf(4), [a, absolute('10:30', 2), step('11:00', 'easy')], [], 3],
    [
      'what sets an interval is not corrected',
      baseOf(4),
      [absolute('10:30', 2)],
      [correct('set 10:30', 'easy', '10:31')],
      2,
    ],
    ['a correction of no review', baseOf(4), [a], [correct('B', 'hard', '10:01')], 5],
    ['a correction before its review', baseOf(4), [a], [correct('A', 'hard', '09:59')], 5],
    ['a correction of what is history', baseOf(4, at('11:00')), [a], [correct('A', 'hard', '10:01')], 4],
  ])('%s', (_, base, reviews, corrections, interval) => {
    expect(fold(base, reviews, corrections).state.interval).toBe(interval);
  });

  test('a correction is made within 24 hours', () => {
    const made = (time: Date): Correction => ({ key: 'C', corrects: 'A', difficulty: 'hard', madeAt: time });
    const dayLater = new Date(a.reviewedAt.getTime() + 86_400_000);
    expect(fold(baseOf(4), [a], [made(dayLater)]).state.interval).toBe(3);
    expect(fold(baseOf(4), [a], [made(new Date(dayLater.getTime() + 1))]).state.interval).toBe(5);
  });

  test('of one instant, the time that was sent and then the key decide', () => {
    const sent = (key: string, graded: Difficulty, claimed: string): Review => ({
      ...step('10:00', graded, key),
      claimedAt: at(claimed),
    });
    expect(fold(baseOf(0), [sent('A', 'easy', '12:00'), sent('B', 'hard', '11:00')]).state.interval).toBe(1);
    expect(fold(baseOf(0), [sent('A', 'easy', '11:00'), sent('B', 'hard', '11:00')]).state.interval).toBe(0);
  });
});

describe('what the log says', () => {
  test('is what each review has moved, and the corrected difficulty', () => {
    const { effects } = fold(
      baseOf(4, at('09:00')),
      [step('08:00', 'hard'), step('10:00', 'easy', 'A'), absolute('10:30', 2), step('11:00', 'easy')],
      [correct('A', 'hard', '10:01')],
    );
    expect(effects).toEqual([
      { oldInterval: null, newInterval: null, difficulty: 'hard', countedDay: null },
      { oldInterval: 4, newInterval: 3, difficulty: 'hard', countedDay: '2026-01-10' },
      { oldInterval: 3, newInterval: 2, difficulty: 'hard', countedDay: '2026-01-10' },
      { oldInterval: 2, newInterval: 3, difficulty: 'easy', countedDay: '2026-01-10' },
    ]);
  });

  test('is the difficulty that was sent with an interval', () => {
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

const grade = fc.constantFrom<Difficulty>('hard', 'easy');
const someReview = fc
  .record({
    minutes: fc.nat({ max: 4_000 }),
    key: fc.nat({ max: 50 }),
    graded: grade,
    set: fc.option(fc.nat({ max: 9 })),
  })
  .map(({ minutes, key, graded, set }): Review => {
    const reviewedAt = new Date(at('00:00').getTime() + minutes * 60_000);
    return { ...step(reviewedAt, graded, `k${key}`), setInterval: set };
  });

property.prop([fc.uniqueArray(someReview, { selector: ({ key }) => key }), fc.integer({ min: 1, max: 12 })])(
  'a fold that begins at any review with what the one before left is the same fold',
  (unsorted, cut) => {
    const reviews = unsorted.toSorted(compareReviews);
    const whole = foldReviews(reviews, [], baseOf(2, at('05:00')));
    const place = Math.min(cut, reviews.length);
    const head = foldReviews(reviews.slice(0, place), [], baseOf(2, at('05:00')));
    const tail = foldReviews(reviews.slice(place), [], baseOf(2, at('05:00')), head.state);
    expect(tail.state).toEqual(whole.state);
    expect([...head.effects, ...tail.effects]).toEqual(whole.effects);
  },
);

property.prop([fc.array(grade, { minLength: 1 }), fc.nat({ max: 20 })])(
  'a card that was reviewed is not due on the day of its last review',
  (grades, interval) => {
    const reviews = grades.map((graded, index) =>
      step(new Date(at('08:00').getTime() + index * 60_000), graded, `${index}`),
    );
    const { state } = foldReviews(reviews, [], baseOf(interval));
    expect((state.nextReviewDate ?? '') >= addDays(toDay(at('08:00')), 1)).toBe(true);
  },
);
