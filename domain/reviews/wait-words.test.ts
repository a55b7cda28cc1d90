import { expect, test } from 'vitest';
import { describeReturn, describeWait } from './wait-words.ts';

test.each([
  [0, '1 day', 'again tomorrow'],
  [1, '2 days', 'again in 2 days'],
  [4, '16 days', 'again in 16 days'],
  [10, '1,024 days', 'again in 1,024 days'],
  [30, '3,650 days', 'again in 3,650 days'],
])('interval %i waits %s and comes %s', (interval, wait, comesBack) => {
  expect([describeWait(interval), describeReturn(interval)]).toEqual([wait, comesBack]);
});
