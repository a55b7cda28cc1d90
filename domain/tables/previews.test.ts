import { expect, test } from 'vitest';
import { countGiven, findPreviewFault } from './previews.ts';

test.each([
  [100, undefined],
  [0, undefined],
  [101, 101],
  [30_000, 30_000],
  [3, 3],
])('a change of %i cells is made when its preview told of %s', (cells, shown) => {
  expect(findPreviewFault(cells, shown)).toBeUndefined();
});

test.each([
  [101, undefined, 'This would change 101 cells: more than 100 are changed only after a preview of them.'],
  [
    30_000,
    undefined,
    'This would change 30,000 cells: more than 100 are changed only after a preview of them.',
  ],
  [1200, 1199, 'This would change 1,200 cells, but its preview told of 1,199. Look at it once more.'],
  [5, 4, 'This would change 5 cells, but its preview told of 4. Look at it once more.'],
])('a change of %i cells is refused when its preview told of %s', (cells, shown, sentence) => {
  expect(findPreviewFault(cells, shown)).toBe(sentence);
});

test('rows give as many cells as they have fields', () => {
  expect(
    countGiven([{ values: { name: 'A', isArchived: true } }, { values: {} }, { values: { name: null } }]),
  ).toBe(3);
});
