import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type Day, daysBetween } from '../dates.ts';
import { type Difficulty, difficultyOf, nextInterval, nextReviewDay, reviewTime } from './interval.ts';

const difficulty = fc.constantFrom<Difficulty>('hard', 'easy');
const interval = fc.nat({ max: 5_000 });

describe('the next interval', () => {
  const grades: [number | null, Difficulty, number][] = [
    [2, 'easy', 3],
    [2, 'hard', 1],
    [1, 'hard', 0],
    [0, 'easy', 1],
    [0, 'hard', 0],
    [null, 'easy', 1],
    [null, 'hard', 0],
    [999, 'easy', 1000],
    [1000, 'easy', 1000],
    [2_147_483_647, 'easy', 1000],
    [2_147_483_647, 'hard', 999],
  ];
  test.each(grades)('%s graded %s becomes %i', (current, grade, expected) => {
    expect(nextInterval(current, grade)).toBe(expected);
  });

  property.prop([fc.option(interval), fc.array(difficulty)])(
    'is never below 0, whatever the grades',
    (start, grades) => {
      const end = grades.reduce<number | null>(nextInterval, start) ?? 0;
      expect(end).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('the grade behind an interval', () => {
  const changes: [number | null, number, Difficulty][] = [
    [2, 3, 'easy'],
    [2, 1, 'hard'],
    [2, 2, 'hard'],
    [0, 0, 'hard'],
    [null, 0, 'hard'],
    [null, 1, 'easy'],
  ];
  test.each(changes)('from %s to %i is %s', (from, to, expected) =>
    expect(difficultyOf(from, to)).toBe(expected),
  );

  property.prop([fc.option(fc.nat({ max: 999 })), difficulty])(
    'is the one that was pressed',
    (current, pressed) => {
      expect(difficultyOf(current, nextInterval(current, pressed))).toBe(pressed);
    },
  );
});

describe('the next review day', () => {
  test.each<[Day, number, Day]>([
    ['2026-01-05', 0, '2026-01-06'],
    ['2026-01-05', 1, '2026-01-07'],
    ['2026-01-05', 3, '2026-01-13'],
    ['2024-02-25', 2, '2024-02-29'],
    ['2026-01-05', 11, '2031-08-15'],
    ['2026-01-05', 12, '2036-01-03'],
    ['2026-01-05', 100_000, '2036-01-03'],
  ])('after a review on %s with interval %i is %s', (day, newInterval, expected) => {
    expect(nextReviewDay(day, newInterval)).toBe(expected);
  });

  property.prop([interval])('is 1 to 3,650 days ahead and later for a longer interval', (n) => {
    const day = '2026-01-05';
    const wait = daysBetween(day, nextReviewDay(day, n));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(3_650);
    expect(nextReviewDay(day, n + 1) >= nextReviewDay(day, n)).toBe(true);
  });
});

describe('the review time', () => {
  const now = new Date('2026-01-05T12:00:00Z');
  test.each([
    ['when the grade was pressed', new Date('2026-01-03T09:00:00Z'), new Date('2026-01-03T09:00:00Z')],
    ['now, when the clock of the device runs ahead', new Date('2026-01-06T09:00:00Z'), now],
    ['now, when nobody says', undefined, now],
    ['now, when the time cannot be read', new Date(Number.NaN), now],
  ])('is %s', (_case, pressedAt, expected) => expect(reviewTime(pressedAt, now)).toEqual(expected));
});
