import { expect, test } from 'vitest';
import { findNextStep, type PathCounts } from './next-step.ts';

const none: PathCounts = { due: 0, learn: 0, quiz: null, practise: 0 };

test.each<[left: Partial<PathCounts>, expected: string | null]>([
  [{ due: 28, learn: 5, quiz: { number: 14 }, practise: 10 }, 'review'],
  [{ due: 1 }, 'review'],
  [{ learn: 5, quiz: { number: 14 }, practise: 10 }, 'learn'],
  [{ quiz: { number: 14 }, practise: 10 }, 'quiz'],
  [{ practise: 3 }, 'practise'],
  [{}, null],
])('with %j left the next step is %s', (left, expected) => {
  expect(findNextStep({ ...none, ...left })).toBe(expected);
});
