import { expect, test } from 'vitest';
import { spend, startAllowance, waitMs } from './allowance.ts';

test('five reads are allowed at once, and then one every two seconds', () => {
  let allowance = startAllowance(0);
  for (let read = 0; read < 5; read += 1) {
    expect(waitMs(allowance, 0)).toBe(0);
    allowance = spend(allowance, 0);
  }
  expect(waitMs(allowance, 0)).toBe(2_000);
  expect(waitMs(allowance, 1_500)).toBe(500);
  allowance = spend(allowance, 2_000);
  expect(waitMs(allowance, 2_000)).toBe(2_000);
  expect(waitMs(allowance, 60_000)).toBe(0);
});
