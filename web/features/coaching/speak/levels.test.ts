import { fc, test as property } from '@fast-check/vitest';
import { LONGEST_WAVE } from '@soltura/domain/tasks/recording';
import { expect, test } from 'vitest';
import { nameLevel, toLevel, writeWave } from './levels.ts';

test.each([
  [0, 'low'],
  [0.01, 'low'],
  [0.1, 'good'],
  [0.5, 'good'],
  [0.98, 'too loud'],
  [1, 'too loud'],
])('a peak of %f is %s', (peak, word) => expect(nameLevel(peak)).toBe(word));

property.prop([fc.double({ min: 0, max: 2, noNaN: true }), fc.double({ min: 0, max: 2, noNaN: true })])(
  'a louder peak has no lower level',
  (one, other) => {
    const [quiet, loud] = [Math.min(one, other), Math.max(one, other)];
    expect(toLevel(loud)).toBeGreaterThanOrEqual(toLevel(quiet));
    expect(toLevel(loud)).toBeLessThanOrEqual(1);
  },
);

property.prop([fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 7_000 })])(
  'a wave has a digit for each level, at most 120',
  (levels) => {
    const wave = writeWave(levels);
    expect(wave).toMatch(/^\d*$/);
    expect(wave).toHaveLength(Math.min(LONGEST_WAVE, levels.length));
  },
);

test('a long recording keeps its loud places', () => {
  expect(writeWave([0, 0, 1, 0, 0.5, 0.5], 3)).toBe('095');
});
