import { expect, test } from 'vitest';
import { writeDay } from './day-names.ts';

test.each([
  ['January', 'November'],
  ['January 4', 'November 22'],
  ['Jan 4', 'Nov 22'],
  ['Jan 4, 2026', 'Nov 22, 2026'],
  ['1/4/2026', '11/22/2026'],
  ['4 Jan', '22 Nov'],
  ['Sun', 'Sun'],
  ['Sunday', 'Sunday'],
  ['Sunday, January 4', 'Sunday, November 22'],
] as const)("like '%s' the day 2026-11-22 is written '%s'", (example, written) => {
  expect(writeDay('2026-11-22', example)).toBe(written);
});
