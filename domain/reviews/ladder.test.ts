import { expect, test } from 'vitest';
import { countByInterval } from './ladder.ts';

test('cards are counted by interval, new ones among those at 0', () => {
  const cards = [3, null, 0, 12, 3, null].map((reviewInterval) => ({ reviewInterval }));
  expect(countByInterval(cards)).toEqual([
    { interval: 0, count: 3 },
    { interval: 3, count: 2 },
    { interval: 12, count: 1 },
  ]);
});

test('no cards make no ladder', () => expect(countByInterval([])).toEqual([]));
