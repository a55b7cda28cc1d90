import { readFileSync } from 'node:fs';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  checkCredit,
  formatExpiration,
  type GivenCredits,
  getCreditStatus,
  isExpiringSoon,
  isLow,
  readCredits,
  readExpiration,
} from './credit.ts';

const NO_TOTAL = 'Total credits must be a non-negative whole number';
const NO_USED = 'Used credits must be a non-negative whole number';
const TOO_MANY = 'Used credits cannot exceed total credits';
const NO_DATE = 'Please enter a valid expiration date';
const DAY = '2026-03-31T08:00:00';

const tell = (totalCredits: GivenCredits, usedCredits: GivenCredits, expiration?: string | null) =>
  checkCredit({ totalCredits, usedCredits, expiration }).map(({ message }) => message);

// The table of screens-staff 7.5, as a form types it and as a client sends it.
test.each<[total: GivenCredits, used: GivenCredits, expiration: string | null | undefined, told: string[]]>([
  ['-1', '0', DAY, [NO_TOTAL]],
  [-1, 0, DAY, [NO_TOTAL]],
  ['2.5', '0', DAY, [NO_TOTAL]],
  [2.5, 0, DAY, [NO_TOTAL]],
  ['4', '1.5', DAY, [NO_USED]],
  [4, -1, DAY, [NO_USED]],
  ['4', '5', DAY, [TOO_MANY]],
  [4, 5, DAY, [TOO_MANY]],
  ['', '3', DAY, [TOO_MANY]],
  [null, 3, DAY, [TOO_MANY]],
  [undefined, 3, DAY, [TOO_MANY]],
  ['4', '1', '', [NO_DATE]],
  [4, 1, null, [NO_DATE]],
  [4, 1, undefined, [NO_DATE]],
  ['', '', '2026-03-31', []],
  [undefined, undefined, DAY, []],
  ['4', '4', '2026-03-31', []],
  [4, 4, '2026-03-31T08:00:00Z', []],
  ['1.5', '-1', '2026-02-31', [NO_TOTAL, NO_USED, NO_DATE]],
  [4, 5, '2026-02-31T08:00:00', [TOO_MANY, NO_DATE]],
])('%j / %j / %j is answered %j', (total, used, expiration, told) => {
  expect(tell(total, used, expiration)).toEqual(told);
});

const given = fc.oneof(
  fc.integer({ min: -3, max: 8 }),
  fc.double({ min: -3, max: 8, noNaN: true }),
  fc.integer({ min: -3, max: 8 }).map(String),
  fc.constantFrom('', ' ', null, undefined, 'four', '1e1', 2 ** 40),
);

property.prop([given, given])('more used credits than the total are always refused', (total, used) => {
  const [totalCredits, usedCredits] = [readCredits(total), readCredits(used)];
  if (tell(total, used, DAY).length > 0) return;
  expect(Number.isInteger(totalCredits) && Number.isInteger(usedCredits)).toBe(true);
  expect(usedCredits ?? -1).toBeGreaterThanOrEqual(0);
  expect(usedCredits ?? 1).toBeLessThanOrEqual(totalCredits ?? 0);
});

test.each<[GivenCredits, number | undefined]>([
  ['7', 7],
  [' 07 ', 7],
  ['3.0', 3],
  [0, 0],
  [-0, 0],
  ['', 0],
  ['  ', 0],
  [null, 0],
  [undefined, 0],
  [2_147_483_647, 2_147_483_647],
  [2_147_483_648, undefined],
  ['99999999999999999999', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['4 calls', undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
])('%j credits are %j', (credits, number) => expect(readCredits(credits)).toBe(number));

describe('an expiration', () => {
  const readLines = (name: string) =>
    readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));

  test.each(readLines('expirations-valid.txt'))('%s', (line) => {
    const [text, instant] = line.split(' = ');
    expect(readExpiration(text)).toBe(instant);
  });

  test.each(readLines('expirations-invalid.txt'))('%s is none', (text) => {
    expect(readExpiration(text)).toBeUndefined();
  });

  // screens-staff 1.9.
  test.each([
    ['2026-03-31T08:00:00.000Z', 'Mar 31, 2026'],
    ['2026-03-31T23:59:59Z', 'Mar 31, 2026'],
    ['2026-12-01T00:00:00Z', 'Dec 1, 2026'],
    ['', 'No expiration'],
    [null, 'No expiration'],
    [undefined, 'No expiration'],
  ])('%j is shown as %j', (expiration, shown) => expect(formatExpiration(expiration)).toBe(shown));
});

// The table of screens-staff 7.5.
test.each([
  [true, true, 'Expired'],
  [true, false, 'Expired'],
  [false, true, 'Active'],
  [false, false, 'Inactive'],
])('expired %s with a student active %s is %s', (expired, studentActive, status) => {
  expect(getCreditStatus({ expired, studentActive })).toBe(status);
});

test.each([
  [5, 3, false, false],
  [5, 4, false, true],
  [5, 5, false, true],
  [1, 0, false, true],
  [0, 0, false, true],
  [5, 5, true, false],
])('%d credits of which %d are used, expired %s, are low: %s', (totalCredits, usedCredits, expired, low) => {
  expect(isLow({ totalCredits, usedCredits, expired })).toBe(low);
});

test.each([
  ['2026-03-16T23:59:59Z', false, false],
  ['2026-03-17T00:00:00Z', false, true],
  ['2026-03-31T07:59:00Z', false, true],
  ['2026-03-31T08:01:00Z', true, false],
])('at %s credits of 3/31/2026, expired %s, are soon expiring: %s', (now, expired, soon) => {
  const expiration = '2026-03-31T08:00:00Z';
  expect(isExpiringSoon({ expiration, expired }, new Date(now))).toBe(soon);
});
