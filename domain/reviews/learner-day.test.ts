import { expect, test } from 'vitest';
import type { Day } from '../dates.ts';
import { learnerDay } from './learner-day.ts';

const reviewedAt = new Date('2026-03-10T11:30:00Z');

test.each<[string, Day]>([
  ['in Los Angeles', '2026-03-09'],
  ['in Greenwich', '2026-03-10'],
  ['in Auckland', '2026-03-11'],
])("a review counts on the learner's own day %s", (_, day) => {
  expect(learnerDay(reviewedAt, day)).toBe(day);
});

test.each<Day>(['2026-03-12', '2026-03-08', '2025-03-10'])(
  'a day that is nowhere on earth, such as %s, counts as the day in Greenwich',
  (day) => {
    expect(learnerDay(reviewedAt, day)).toBe('2026-03-10');
  },
);
