import { expect, test } from 'vitest';
import { sumCredits } from './credit-sum.ts';

test.each([
  [[3, 2], [4, 1], { used: 5, calls: 5, difference: 0 }],
  [[3], [4, 1, 1], { used: 3, calls: 6, difference: 3 }],
  [[3, 4], [2], { used: 7, calls: 2, difference: -5 }],
  [[0], [], { used: 0, calls: 0, difference: 0 }],
  [[], [], { used: 0, calls: 0, difference: 0 }],
])('bundles with %j used against calls %j by rating', (used, calls, sum) => {
  const credits = used.map((usedCredits) => ({ usedCredits }));
  const byRating = calls.map((calls, index) => ({ rating: `Rating ${index}`, calls }));
  expect(sumCredits({ credits, byRating })).toEqual(sum);
});
