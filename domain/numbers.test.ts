import { expect, test } from 'vitest';
import { countOf, formatNumber } from './numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [30_952, '30,952'],
  [1_000_000, '1,000,000'],
])('%d is written %s', (value, written) => expect(formatNumber(value)).toBe(written));

test.each([
  [0, '0 records'],
  [1, '1 record'],
  [10_000, '10,000 records'],
])('%d of them are %s', (count, written) => expect(countOf(count, 'record')).toBe(written));

test('a plural of its own is used for all but one', () => {
  expect([1, 2].map((count) => countOf(count, 'record is', 'records are'))).toEqual([
    '1 record is',
    '2 records are',
  ]);
});
