import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { makeVoiceShape, toVoicePath, VOICE_HEIGHT, VOICE_WIDTH } from './voice-shape.ts';

const seed = fc.integer({ min: 1, max: 1_000_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const HALF_STROKE = 9;
const MIDDLE = VOICE_HEIGHT / 2;

property.prop([seed, share, share])('the stroke and its head stay inside the box', (id, sounding, at) => {
  const y = makeVoiceShape(id, sounding)(at);
  expect(y).toBeGreaterThanOrEqual(HALF_STROKE);
  expect(y).toBeLessThanOrEqual(VOICE_HEIGHT - HALF_STROKE);
});

property.prop([seed, share, share])(
  'it begins in the middle and lies there when the voice is over',
  (id, sounding, at) => {
    const shape = makeVoiceShape(id, sounding);
    expect(shape(0)).toBeCloseTo(MIDDLE);
    expect(shape(Math.min(1, sounding + at))).toBe(MIDDLE);
    expect(shape(1)).toBe(MIDDLE);
  },
);

property.prop([seed, share])('a sentence always has the same voice', (id, at) => {
  expect(makeVoiceShape(id, 1)(at)).toBe(makeVoiceShape(id, 1)(at));
});

test('the path spans the box', () => {
  const path = toVoicePath(makeVoiceShape(1, 0));
  expect(path.startsWith('M0 75.0L1.5 75.0')).toBe(true);
  expect(path.endsWith(`L${VOICE_WIDTH} 75.0`)).toBe(true);
});
