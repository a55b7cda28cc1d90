import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { drawSilence, makeVoiceShape, toVoicePath, VOICE_HEIGHT, VOICE_WIDTH } from './voice-shape.ts';

const seed = fc.integer({ min: 1, max: 1_000_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const HALF_STROKE = 9;

property.prop([seed, share])('the stroke and its head stay inside the box', (id, at) => {
  const y = makeVoiceShape(id)(at);
  expect(y).toBeGreaterThanOrEqual(HALF_STROKE);
  expect(y).toBeLessThanOrEqual(VOICE_HEIGHT - HALF_STROKE);
});

property.prop([seed])('it begins and ends in the middle, where silence lies', (id) => {
  const shape = makeVoiceShape(id);
  expect(shape(0)).toBeCloseTo(drawSilence());
  expect(shape(1)).toBeCloseTo(drawSilence());
});

property.prop([seed, share])('a sentence always has the same voice', (id, at) => {
  expect(makeVoiceShape(id)(at)).toBe(makeVoiceShape(id)(at));
});

test('the path spans the box', () => {
  const path = toVoicePath(drawSilence);
  expect(path.startsWith('M0 75.0L1.5 75.0')).toBe(true);
  expect(path.endsWith(`L${VOICE_WIDTH} 75.0`)).toBe(true);
});
