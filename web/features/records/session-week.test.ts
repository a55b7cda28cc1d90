import { expect, test } from 'vitest';
import { readSessionWeek } from './session-week.ts';

test.each([
  ['2026-01-07', '2026-01-04'],
  ['2026-01-04', '2026-01-04'],
  ['2026-01-03', '2025-12-28'],
  ['2024-02-29', '2024-02-25'],
])('students of a session on %s are those of the week of %s', (date, start) => {
  expect(readSessionWeek(date)).toBe(start);
});

test.each(['', '2026-02-30', '0002-01-07', '0202-01-07'])('%j is not a date yet', (date) => {
  expect(readSessionWeek(date)).toBeUndefined();
});
