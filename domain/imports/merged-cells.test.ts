import { expect, test } from 'vitest';
import { readMergedCell, repeatMerged } from './merged-cells.ts';

test.each([
  ['B2:B4', { top: 1, bottom: 3, column: 1 }],
  ['AA10:AB11', { top: 9, bottom: 10, column: 26 }],
  ['$A$1:$A$3', { top: 0, bottom: 2, column: 0 }],
  ['A1:D1', undefined],
  ['A1', undefined],
  ['', undefined],
])('the range %j is %j', (range, merged) => expect(readMergedCell(range)).toEqual(merged));

test('each filled row of a merged cell has its value; rows that are empty, or beside it, have none', () => {
  const rows = [
    { line: 1, cells: ['Course', 'Name'] },
    { line: 2, cells: ['Level 1', 'Ana'] },
    { line: 3, cells: ['', 'José'] },
    { line: 4, cells: ['', ''] },
    { line: 5, cells: ['', 'Zoë'] },
    { line: 6, cells: ['', 'Kim'] },
  ];
  expect(repeatMerged(rows, [{ top: 1, bottom: 4, column: 0 }]).map(({ cells }) => cells)).toEqual([
    ['Course', 'Name'],
    ['Level 1', 'Ana'],
    ['Level 1', 'José'],
    ['', ''],
    ['Level 1', 'Zoë'],
    ['', 'Kim'],
  ]);
});

test('a merged cell of a short row, and one that reaches below the last row, are filled', () => {
  const rows = [
    { line: 1, cells: ['Ana', '', 'Level 1'] },
    { line: 2, cells: ['José'] },
  ];
  expect(repeatMerged(rows, [{ top: 0, bottom: 1_048_575, column: 2 }])[1]).toEqual({
    line: 2,
    cells: ['José', '', 'Level 1'],
  });
});
