import { expect, test } from 'vitest';
import { divideSheet, findHead, pickValues, type SheetRow } from './sheet.ts';

const makeRows = (...rows: readonly string[][]): SheetRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells }));
const countKnown = (heads: readonly string[]) =>
  heads.filter((head) => ['Name', 'Email', 'Start'].includes(head)).length;

test('the head is the row in which most columns are known, below a title across cells', () => {
  const rows = makeRows(
    ['Alumnos 2025', '', ''],
    ['Name', '', ''],
    ['Name', 'Email', 'Start'],
    ['Ana', 'a@b.example', ''],
  );
  expect(findHead(rows, countKnown)).toBe(2);
  expect(divideSheet(rows, 2)).toMatchObject({
    titles: [{ line: 1 }, { line: 2 }],
    head: { line: 3 },
    rows: [{ line: 4 }],
  });
});

test('a file whose columns nobody knows begins with its head', () => {
  expect(findHead(makeRows(['Uno', 'Dos'], ['1', '2']), countKnown)).toBe(0);
  expect(divideSheet([], 0)).toBeUndefined();
});

test('rows of totals at the end stay out; a person whose name begins so does not', () => {
  const people = makeRows(
    ['Name', 'Email', 'Start'],
    ['Total Recall', 't@r.example', '2026-01-01'],
    ['Ana', 'a@b.example', ''],
    ['Total', '', '2'],
    ['TOTALES: 2', '', ''],
  );
  const parts = divideSheet(people, 0);
  expect(parts?.rows.map(({ line }) => line)).toEqual([2, 3]);
  expect(parts?.totals.map(({ line }) => line)).toEqual([4, 5]);
});

test('three different values of a column are shown', () => {
  const rows = makeRows(['a', ''], ['a', ''], [' b ', ''], ['c', ''], ['d', '']);
  expect(pickValues(rows, 0)).toEqual(['a', 'b', 'c']);
  expect(pickValues(rows, 1)).toEqual([]);
});
