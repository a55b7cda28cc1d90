import { expect, test } from 'vitest';
import { listHardest } from './hardest.ts';
import { MAX_STEP_CARDS } from './next-step.ts';

const card = (recordId: number, reviewInterval: number | null, lastReviewedDate = '2026-03-01') => ({
  recordId,
  relatedExample: recordId + 100,
  reviewInterval,
  lastReviewedDate,
});

test('the hardest cards have the shortest interval and were reviewed longest ago', () => {
  const cards = [card(1, 3), card(2, 0), card(3, 1, '2026-03-04'), card(4, 1, '2026-03-02'), card(5, null)];
  expect(listHardest(cards)).toEqual([102, 105, 104, 103, 101]);
});

test('at most ten cards are practised, without those that are still being added', () => {
  const cards = [card(-1, null), ...Array.from({ length: 30 }, (_, index) => card(index + 1, 2))];
  expect(listHardest(cards)).toHaveLength(MAX_STEP_CARDS);
  expect(listHardest(cards)).not.toContain(99);
});
