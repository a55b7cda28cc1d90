import { expect, test } from 'vitest';
import { findClockSkew, hasClockJumped } from './clock-skew.ts';

const SERVER_TIME = Date.parse('2026-03-02T12:00:00Z');
const DAY_MS = 86_400_000;

const read = (aheadMs: number, tookMs = 200) => {
  const sentAt = SERVER_TIME + aheadMs;
  return { sentAt, receivedAt: sentAt + tookMs, tookMs, serverTime: SERVER_TIME };
};

test.each([
  ['two days ahead', 2 * DAY_MS, 2 * DAY_MS],
  ['two days behind', -2 * DAY_MS, -2 * DAY_MS],
  ['a minute and two seconds ahead', 62_000, 62_000],
  ['50 seconds ahead', 50_000, 0],
  ['50 seconds behind', -50_000, 0],
  ['right', 0, 0],
])('a clock that is %s', (_, aheadMs, skew) => {
  const found = findClockSkew(read(aheadMs)) ?? Number.NaN;
  expect(Math.abs(found - skew)).toBeLessThanOrEqual(1_000);
});

test.each([
  ['a slow answer', read(2 * DAY_MS, 15_000)],
  ['a clock that was set between sending and receiving', { ...read(0), receivedAt: SERVER_TIME + DAY_MS }],
  ['an answer without a date', { ...read(0), serverTime: Number.NaN }],
])('%s says nothing', (_, reading) => {
  expect(findClockSkew(reading)).toBeUndefined();
});

test('a clock has jumped when it and a stopwatch went apart by a minute', () => {
  expect(hasClockJumped(1_000, 1_000 + 59_000)).toBe(false);
  expect(hasClockJumped(1_000, 1_000 + DAY_MS)).toBe(true);
  expect(hasClockJumped(1_000, 1_000 - DAY_MS)).toBe(true);
});
