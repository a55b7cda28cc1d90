import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { splitBatches } from './batches.ts';

const lengths = (rows: readonly unknown[]) => splitBatches(rows).map((batch) => batch.length);
const countBytes = (rows: readonly unknown[]) => new TextEncoder().encode(JSON.stringify(rows)).length;

test.each([
  [0, []],
  [1, [1]],
  [1000, [1000]],
  [1001, [1000, 1]],
  [2500, [1000, 1000, 500]],
])('%i rows go as %j', (count, batches) => {
  expect(lengths(Array.from({ length: count }, (_, index) => ({ index })))).toEqual(batches);
});

test('rows of the longest texts are split into batches by their size, not by their number', () => {
  const row = { spanishExample: 'ñ'.repeat(10_000), englishTranslation: 'a'.repeat(10_000) };
  const batches = splitBatches(Array.from({ length: 200 }, () => row));
  expect(batches.length).toBeGreaterThan(1);
  for (const batch of batches) expect(countBytes(batch)).toBeLessThanOrEqual(1_500_000);
});

describe('any rows', () => {
  const text = fc.tuple(fc.constantFrom('a', 'ñ', '"', '\n', '€', '👩', '\0'), fc.nat({ max: 400_000 }));
  const rows = fc.array(
    text.map(([character, count]) => character.repeat(count)),
    { maxLength: 6 },
  );

  property.prop([rows], { numRuns: 30 })(
    'are all there, in their order, in batches a call can carry',
    (given) => {
      const batches = splitBatches(given);
      expect(batches.flat()).toEqual(given);
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0);
        if (batch.length > 1) expect(countBytes(batch)).toBeLessThanOrEqual(1_500_000);
      }
    },
  );
});
