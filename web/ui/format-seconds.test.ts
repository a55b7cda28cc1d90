import { expect, test } from 'vitest';
import { formatSeconds } from './format-seconds.ts';

test.each([
  [0, '0:00'],
  [1499, '0:01'],
  [1500, '0:02'],
  [59_600, '1:00'],
  [61_000, '1:01'],
])('%i ms read %s', (ms, expected) => expect(formatSeconds(ms)).toBe(expected));
