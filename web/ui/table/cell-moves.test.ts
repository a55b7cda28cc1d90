import { expect, test } from 'vitest';
import { moveBetweenCells, readCellMove } from './cell-moves.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const nineRows = Array.from({ length: 25 }, () => 9);

test.each([
  ['left', { row: 1, column: 3 }, { row: 1, column: 2 }],
  ['left', { row: 1, column: 0 }, { row: 1, column: 0 }],
  ['right', { row: 1, column: 8 }, { row: 1, column: 8 }],
  ['right', { row: 1, column: 3 }, { row: 1, column: 4 }],
  ['up', { row: 0, column: 3 }, { row: 0, column: 3 }],
  ['up', { row: 2, column: 3 }, { row: 1, column: 3 }],
  ['down', { row: 24, column: 3 }, { row: 24, column: 3 }],
  ['down', { row: 2, column: 3 }, { row: 3, column: 3 }],
  ['page-up', { row: 4, column: 3 }, { row: 0, column: 3 }],
  ['page-up', { row: 14, column: 3 }, { row: 4, column: 3 }],
  ['page-down', { row: 2, column: 3 }, { row: 12, column: 3 }],
  ['page-down', { row: 20, column: 3 }, { row: 24, column: 3 }],
  ['row-start', { row: 2, column: 3 }, { row: 2, column: 0 }],
  ['row-end', { row: 2, column: 3 }, { row: 2, column: 8 }],
  ['table-start', { row: 2, column: 3 }, { row: 0, column: 0 }],
  ['table-end', { row: 2, column: 3 }, { row: 24, column: 8 }],
] as const)('%s from %o leads to %o', (move, from, to) =>
  expect(moveBetweenCells(move, from, nineRows)).toEqual(to),
);

test('a shorter row is entered at its last cell', () => {
  expect(moveBetweenCells('down', { row: 0, column: 4 }, [5, 2])).toEqual({ row: 1, column: 1 });
});

test('letters move only where they are wanted', () => {
  expect(readCellMove({ ...plain, key: 'j' }, true)).toBe('down');
  expect(readCellMove({ ...plain, key: 'k' }, true)).toBe('up');
  expect(readCellMove({ ...plain, key: 'j' }, false)).toBeUndefined();
});

test('Home and End go to the ends of the row, and of the table with Ctrl or ⌘', () => {
  expect(readCellMove({ ...plain, key: 'Home' }, false)).toBe('row-start');
  expect(readCellMove({ ...plain, key: 'Home', ctrlKey: true }, false)).toBe('table-start');
  expect(readCellMove({ ...plain, key: 'End', metaKey: true }, false)).toBe('table-end');
});

test.each([
  { ...plain, key: 'ArrowDown', shiftKey: true },
  { ...plain, key: 'ArrowDown', altKey: true },
  { ...plain, key: 'ArrowDown', ctrlKey: true },
  { ...plain, key: 'toString' },
  { ...plain, key: 'Enter' },
])('%o is no move', (pressed) => expect(readCellMove(pressed, true)).toBeUndefined());
