import { expect, test } from 'vitest';
import { listSundays, moveRange, nameRange, readRange, spanReport, turnRange, writeRange } from './range.ts';

const today = '2026-11-24';

test.each([
  [{}, { by: 'week', of: '2026-11-22' }],
  [{ of: '2026-11-15' }, { by: 'week', of: '2026-11-15' }],
  [{ of: '2026-11-16' }, undefined],
  [{ of: '2026-11-29' }, undefined],
  [{ of: '2026-02-30' }, undefined],
  [{ by: 'month' }, { by: 'month', of: '2026-11' }],
  [
    { by: 'month', of: '2026-10' },
    { by: 'month', of: '2026-10' },
  ],
  [{ by: 'month', of: '2026-12' }, undefined],
  [{ by: 'month', of: '2026-11-01' }, undefined],
  [{ by: 'year', of: '2026' }, undefined],
])('%j names %j', (given, range) => {
  expect(readRange(given, today)).toEqual(range);
});

test('an address leaves out week and the present one, and reads the same again', () => {
  expect(writeRange({ by: 'week', of: '2026-11-22' }, today)).toEqual({});
  for (const range of [
    { by: 'week', of: '2026-11-15' },
    { by: 'month', of: '2026-11' },
    { by: 'month', of: '2025-12' },
  ] as const) {
    expect(readRange(writeRange(range, today), today)).toEqual(range);
  }
});

test('a month is the weeks that begin in it and have come, and is there with the first of them', () => {
  expect(listSundays({ by: 'month', of: '2026-11' }, today)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
  ]);
  expect(listSundays({ by: 'month', of: '2026-08' }, today)).toHaveLength(5);
  expect(readRange({ by: 'month' }, '2026-12-05')).toEqual({ by: 'month', of: '2026-11' });
  expect(readRange({ by: 'month' }, '2026-12-06')).toEqual({ by: 'month', of: '2026-12' });
});

test('steps lead from range to range, also over the turn of a year, up to the present one', () => {
  expect(moveRange({ by: 'month', of: '2026-01' }, -1, today)).toEqual({ by: 'month', of: '2025-12' });
  expect(moveRange({ by: 'week', of: '2026-11-22' }, 1, today)).toBeUndefined();
  expect(moveRange({ by: 'month', of: '2026-11' }, 1, today)).toBeUndefined();
});

test('a week turns into its month, a month into its last week', () => {
  expect(turnRange({ by: 'week', of: '2026-10-25' }, 'month', today)).toEqual({ by: 'month', of: '2026-10' });
  expect(turnRange({ by: 'month', of: '2026-10' }, 'week', today)).toEqual({ by: 'week', of: '2026-10-25' });
});

test('a range that has not ended is counted as of today, and an ended one as of its last day', () => {
  expect(spanReport({ by: 'week', of: '2026-11-22' }, today)).toMatchObject({
    day: today,
    before: ['2026-11-15'],
    months: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    averaged: ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'],
  });
  expect(spanReport({ by: 'month', of: '2026-09' }, today)).toMatchObject({
    day: '2026-10-03',
    lastSunday: '2026-09-27',
  });
});

test.each([
  [{ by: 'week', of: '2026-11-22' }, 'This Week (November 22)'],
  [{ by: 'week', of: '2026-09-06' }, 'September 6'],
  [{ by: 'week', of: '2025-12-14' }, 'December 14, 2025'],
  [{ by: 'month', of: '2026-11' }, 'November 2026'],
] as const)('%j is called %s', (range, name) => expect(nameRange(range, today)).toBe(name));
