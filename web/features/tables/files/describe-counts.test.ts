import { expect, test } from 'vitest';
import { describeCounts } from './describe-counts.ts';

test.each([
  [{ create: 12, change: 3, same: 400, refuse: 2 }, '12 created, 3 changed, 400 unchanged, 2 refused'],
  [{ create: 20_000, change: 0, same: 0, refuse: 0 }, '20,000 created'],
  [{ create: 0, change: 0, same: 0, refuse: 0 }, 'The file holds no rows'],
])('%o is told as "%s"', (counts, words) => {
  expect(describeCounts(counts)).toBe(words);
});
