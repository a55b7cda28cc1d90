import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  countPerPage,
  describeCount,
  describePageSize,
  PAGE_SIZE,
  pageSizes,
  STAFF_PAGE_SIZE,
  takePage,
} from './pages.ts';

const makeRows = (count: number) => Array.from({ length: count }, (_, i) => i);

test.each([
  [0, 1, 1, 1, 0],
  [1, 1, 1, 1, 1],
  [50, 1, 1, 1, 50],
  [51, 1, 1, 2, 50],
  [51, 2, 2, 2, 1],
  [50, 2, 1, 1, 50],
  [120, 9, 3, 3, 20],
  [120, 0, 1, 3, 50],
])(
  'with %i rows, page %i is shown as page %i of %i and has %i rows',
  (count, wanted, page, pageCount, length) => {
    const shown = takePage(makeRows(count), wanted);
    expect(shown).toMatchObject({ page, pageCount });
    expect(shown.rows).toHaveLength(length);
  },
);

property.prop([fc.nat({ max: 400 })])('all pages together are the whole list, each row once', (count) => {
  const rows = makeRows(count);
  const { pageCount } = takePage(rows, 1);
  const pages = Array.from({ length: pageCount }, (_, i) => takePage(rows, i + 1).rows);
  expect(pages.flat()).toEqual(rows);
  expect(pages.every((page) => page.length <= PAGE_SIZE)).toBe(true);
});

test('a page may be of another size', () => {
  const shown = takePage(makeRows(45), 3, STAFF_PAGE_SIZE);
  expect(shown).toEqual({ rows: [40, 41, 42, 43, 44], page: 3, pageCount: 3 });
});

test.each([
  [0, 1, 'Showing 0 records'],
  [1, 1, 'Showing 1 record'],
  [2, 1, 'showing 1 - 2 of 2 records'],
  [20, 1, 'showing 1 - 20 of 20 records'],
  [45, 1, 'showing 1 - 20 of 45 records'],
  [45, 2, 'showing 21 - 40 of 45 records'],
  [45, 3, 'showing 41 - 45 of 45 records'],
  [30_952, 501, 'showing 10,001 - 10,020 of 30,952 records'],
])('with %i records, page %i is described as %j', (count, page, words) => {
  expect(describeCount(count, page, STAFF_PAGE_SIZE)).toBe(words);
});

test('people choose among 20, 50, 100 and all rows', () => {
  expect(pageSizes.map(describePageSize)).toEqual(['20 rows', '50 rows', '100 rows', 'All rows']);
});

test.each([
  [45, 'all', 'showing 1 - 45 of 45 records', 45],
  [1, 'all', 'Showing 1 record', 1],
  [0, 'all', 'Showing 0 records', 0],
  [120, 50, 'showing 1 - 50 of 120 records', 50],
  [120, 100, 'showing 1 - 100 of 120 records', 100],
  [45, 20, 'showing 1 - 20 of 45 records', 20],
] as const)('with %i records, a page of %s is described as %j', (count, size, words, length) => {
  const perPage = countPerPage(size, count);
  expect(describeCount(count, 1, perPage)).toBe(words);
  expect(takePage(makeRows(count), 1, perPage).rows).toHaveLength(length);
});

property.prop([fc.nat({ max: 400 })])('all rows are one page', (count) => {
  const shown = takePage(makeRows(count), 9, countPerPage('all', count));
  expect(shown).toEqual({ rows: makeRows(count), page: 1, pageCount: 1 });
});
