import { expect, test } from 'vitest';
import { countOf, formatBytes, formatNumber, formatSpan } from './numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [30_952, '30,952'],
  [1_000_000, '1,000,000'],
  [-1_234_567, '-1,234,567'],
  [1234.5, '1,234.5'],
  [0.25, '0.25'],
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

test.each([
  [0, '0 bytes'],
  [1_023, '1,023 bytes'],
  [1_024, '1 kB'],
  [1_536, '1.5 kB'],
  [10_700, '10 kB'],
  [1_048_575, '1 MB'],
  [71_303_168, '68 MB'],
  [5_583_457_485, '5.2 GB'],
  [3e15, '2,728 TB'],
])('%d bytes are written %s', (bytes, written) => expect(formatBytes(bytes)).toBe(written));

test.each([
  [-3, '0 seconds'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [3_599, '59 minutes'],
  [3_600, '1 hour'],
  [100_000, '27 hours'],
  [172_800, '2 days'],
])('%d seconds are written %s', (seconds, written) => expect(formatSpan(seconds)).toBe(written));
