import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../dates.ts';
import { FIRST_WEEKS, listWeeks } from './week-list.ts';
import { weekStartOf } from './week-start.ts';

// The table of screens-staff 1.4.
test.each<[today: Day, weeks: [start: Day, label: string][]]>([
  [
    '2026-01-07',
    [
      ['2026-01-04', 'This Week (January 4)'],
      ['2025-12-28', 'Last Week (December 28)'],
      ['2025-12-21', 'Two Weeks Ago (December 21)'],
      ['2025-12-14', 'December 14, 2025'],
    ],
  ],
  [
    '2026-01-01',
    [
      ['2025-12-28', 'This Week (December 28)'],
      ['2025-12-21', 'Last Week (December 21)'],
      ['2025-12-14', 'Two Weeks Ago (December 14)'],
      ['2025-12-07', 'December 7, 2025'],
    ],
  ],
  [
    '2026-06-03',
    [
      ['2026-05-31', 'This Week (May 31)'],
      ['2026-05-24', 'Last Week (May 24)'],
      ['2026-05-17', 'Two Weeks Ago (May 17)'],
      ['2026-05-10', 'May 10'],
    ],
  ],
])('the list starts on %s with four weeks', (today, weeks) => {
  expect(listWeeks(today, FIRST_WEEKS)).toEqual(weeks.map(([start, label]) => ({ start, label })));
});

describe('any list', () => {
  const anyDay = fc.integer({ min: -4000, max: 4000 }).map((count) => addDays('2026-01-07', count));

  property.prop([anyDay, fc.nat({ max: 64 })])('goes back week by week from this one', (today, count) => {
    const starts = listWeeks(today, count).map(({ start }) => start);
    expect(starts).toEqual(Array.from({ length: count }, (_, i) => addDays(weekStartOf(today), -7 * i)));
  });

  property.prop([anyDay, fc.nat({ max: 64 })])('names every week differently', (today, count) => {
    const labels = listWeeks(today, count).map(({ label }) => label);
    expect(new Set(labels).size).toBe(count);
  });
});
