import { expect, test } from 'vitest';
import { type Edges, findFreeTop } from './free-place.ts';

const toast: Edges = { top: 52, bottom: 90, left: 900, right: 1260 };
const row = (top: number, left = 1000): Edges => ({ top, bottom: top + 32, left, right: left + 100 });

test.each<[string, Edges[], number]>([
  ['nothing is there', [], 52],
  ['a row of controls', [row(58)], 94],
  ['two rows, told from below', [row(98), row(58)], 134],
  ['a row beside the place', [row(58, 400)], 52],
  ['a row far below', [row(200)], 52],
  [
    'rows down to the middle of the window',
    [58, 98, 138, 178, 218, 258, 298, 338].map((top) => row(top)),
    52,
  ],
])('a toast covers no control: %s', (_, controls, top) => {
  expect(findFreeTop(toast, controls, 360)).toBe(top);
});
