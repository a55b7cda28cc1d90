import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { FIRST_MONTHS, listMonths, parseMonthKey } from './months.ts';

// The table of screens-staff 6.1.
test.each([
  [
    { year: 2026, month: 1 },
    'January, 2026',
    '01-2026',
    'February, 2025',
    '02-2025',
    'February, 2024',
    '02-2024',
  ],
  [
    { year: 2025, month: 12 },
    'December, 2025',
    '12-2025',
    'January, 2025',
    '01-2025',
    'January, 2024',
    '01-2024',
  ],
  [{ year: 2026, month: 3 }, 'March, 2026', '03-2026', 'April, 2025', '04-2025', 'April, 2024', '04-2024'],
  [{ year: 2024, month: 2 }, 'February, 2024', '02-2024', 'March, 2023', '03-2023', 'March, 2022', '03-2022'],
])('%o opens with %s (%s); the 12th is %s (%s), the 24th %s (%s)', (now, ...expected) => {
  const months = listMonths(now, 2 * FIRST_MONTHS);
  expect([0, 11, 23].flatMap((index) => [months[index]?.label, months[index]?.key])).toEqual(expected);
  expect(listMonths(now, FIRST_MONTHS)).toEqual(months.slice(0, 12));
});

test.each([
  ['04-2025', '2025-04-01', '2025-04-30'],
  ['01-2026', '2026-01-01', '2026-01-31'],
  ['12-2025', '2025-12-01', '2025-12-31'],
  ['02-2024', '2024-02-01', '2024-02-29'],
  ['02-2100', '2100-02-01', '2100-02-28'],
  ['01-1900', '1900-01-01', '1900-01-31'],
  ['12-2199', '2199-12-01', '2199-12-31'],
])('%s runs from %s to %s', (key, first, last) => expect(parseMonthKey(key)).toEqual({ first, last }));

test.each([
  '13-2025',
  '00-2025',
  '4-2025',
  '2025-04',
  '04/2025',
  '04-25',
  '12-1899',
  '01-2200',
  '01-02025',
  ' 04-2025',
  'April, 2025',
  '',
])('%j is no month', (key) => expect(parseMonthKey(key)).toBeUndefined());

const anyMonth = fc.record({
  year: fc.integer({ min: 1950, max: 2199 }),
  month: fc.integer({ min: 1, max: 12 }),
});

property.prop([anyMonth, fc.integer({ min: 1, max: 60 })])(
  'each month of a list ends on the day before the one above it begins',
  (now, count) => {
    const spans = listMonths(now, count).map(({ key }) => parseMonthKey(key));
    for (const [index, span] of spans.entries()) {
      expect(span?.first).toMatch(/-01$/);
      const later = spans[index - 1];
      if (later) expect(span?.last).toBe(addDays(later.first, -1));
    }
  },
);
