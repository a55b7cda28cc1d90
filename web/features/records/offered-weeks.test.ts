import { expect, test } from 'vitest';
import { countOfferedWeeks, listOfferedWeeks } from './offered-weeks.ts';

const today = '2026-01-07';

test.each([
  ['2026-01-04', 4],
  ['2025-12-14', 4],
  ['2025-12-07', 8],
  ['2025-09-21', 16],
  ['2026-02-01', 4],
  ['1900-01-07', 4],
] as const)('with %s chosen, %i weeks are offered at first', (chosen, count) => {
  expect(countOfferedWeeks(today, chosen)).toBe(count);
});

test.each(['2026-01-04', '2025-12-07', '2025-09-21'] as const)('%s is offered once', (chosen) => {
  const weeks = listOfferedWeeks(today, countOfferedWeeks(today, chosen), chosen);
  expect(weeks.filter(({ start }) => start === chosen)).toHaveLength(1);
});

test('a week beyond the list stands at its end', () => {
  const weeks = listOfferedWeeks(today, 4, '1900-01-07');
  expect(weeks.map(({ label }) => label)).toEqual([
    'This Week (January 4)',
    'Last Week (December 28)',
    'Two Weeks Ago (December 21)',
    'December 14, 2025',
    'January 7, 1900',
  ]);
});
