import { expect, test } from 'vitest';
import { countCells, describeInRow, findMoved, findNext, readBlock } from './grid-selection.ts';

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, altKey: false });
const widths = [3, 3, 3, 3];

test('a block lies between its corners, whichever was first', () => {
  const block = readBlock({ cell: { row: 3, column: 0 }, head: { row: 1, column: 2 } });
  expect(block).toEqual({ top: 1, bottom: 3, left: 0, right: 2 });
  expect(countCells(block)).toBe(9);
});

test('a row knows which of its columns are in the block', () => {
  const block = { top: 1, bottom: 2, left: 0, right: 1 };
  expect([0, 1, 2, 3].map((row) => describeInRow(block, row))).toEqual(['', '0-1', '0-1', '']);
});

test.each([
  ['ArrowDown', false, { row: 2, column: 1 }],
  ['ArrowLeft', false, { row: 1, column: 0 }],
  ['End', false, { row: 1, column: 2 }],
  ['End', true, { row: 3, column: 2 }],
  ['PageDown', false, { row: 3, column: 1 }],
])('%s (Ctrl: %s) leads to %o', (key, ctrl, to) =>
  expect(findMoved(press(key, ctrl), { row: 1, column: 1 }, widths)).toEqual(to),
);

test('a letter is no move', () =>
  expect(findMoved(press('j'), { row: 1, column: 1 }, widths)).toBeUndefined());

test('after the last cell of a row comes the first of the next, and after the last row nothing', () => {
  const size = { rows: 2, columns: 3 };
  expect(findNext({ row: 0, column: 2 }, 1, size)).toEqual({ row: 1, column: 0 });
  expect(findNext({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 2 });
  expect(findNext({ row: 1, column: 2 }, 1, size)).toBeUndefined();
  expect(findNext({ row: 0, column: 0 }, -1, size)).toBeUndefined();
});
