import { expect, test } from 'vitest';
import { timeZones } from './options.ts';

test('a time zone is offered once, the common ones first and other last', () => {
  expect(new Set(timeZones).size).toBe(timeZones.length);
  expect(timeZones).toHaveLength(51);
  expect(timeZones[0]).toBe('Eastern - US');
  expect(timeZones.at(-1)).toBe('other');
});
