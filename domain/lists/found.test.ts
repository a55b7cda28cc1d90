import { expect, test } from 'vitest';
import { describeFound } from './found.ts';

test.each([
  [{ count: 0, isEstimate: false }, 1, 'Showing 0 records'],
  [{ count: 2500, isEstimate: false }, 2, 'showing 21 - 40 of 2,500 records'],
  [{ count: 1_000_000, isEstimate: true }, 500, 'showing 9,981 - 10,000 of about 1,000,000 records'],
])('%j on page %i is told as %s', (found, page, words) => expect(describeFound(found, page, 20)).toBe(words));
