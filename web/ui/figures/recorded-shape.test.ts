import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { makeRecordedShape } from './recorded-shape.ts';
import { VOICE_HEIGHT } from './voice-shape.ts';

const MIDDLE = VOICE_HEIGHT / 2;
const QUARTER_WAVE = 1 / 40;

const wave = fc.stringMatching(/^[0-9]{0,120}$/);
const share = fc.double({ min: 0, max: 1, noNaN: true });

property.prop([wave, share])('the stroke and its head stay inside the box', (levels, at) => {
  const y = makeRecordedShape(levels, 28)(at);
  expect(y).toBeGreaterThanOrEqual(9);
  expect(y).toBeLessThanOrEqual(VOICE_HEIGHT - 9);
});

property.prop([wave])('it begins and ends in the middle', (levels) => {
  const shape = makeRecordedShape(levels, 28);
  expect(shape(0)).toBeCloseTo(MIDDLE);
  expect(shape(1)).toBeCloseTo(MIDDLE);
});

test('a loud part is higher than a quiet one', () => {
  const shape = makeRecordedShape('1199', 10);
  const quiet = Math.abs(MIDDLE - shape(0.1 + QUARTER_WAVE));
  const loud = Math.abs(MIDDLE - shape(0.9 + QUARTER_WAVE));
  expect(loud).toBeGreaterThan(4 * quiet);
});
