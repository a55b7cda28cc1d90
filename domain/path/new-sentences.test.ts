import { expect, test } from 'vitest';
import type { Day } from '../dates.ts';
import { dayOfDecision } from './new-sentences.ts';

const NOW = new Date('2026-03-07T21:00:00Z');

test.each<[day: Day, expected: Day, why: string]>([
  ['2026-03-07', '2026-03-07', 'today'],
  ['2026-03-08', '2026-03-08', 'tomorrow, where it has begun already'],
  ['2026-03-01', '2026-03-01', 'a decision that has waited on the device'],
  ['2026-03-09', '2026-03-07', 'a date nowhere yet'],
  ['2030-01-01', '2026-03-07', 'a clock that is years ahead'],
])('a decision of %s counts on %s (%s)', (day, expected) => {
  expect(dayOfDecision(day, NOW)).toBe(expected);
});
