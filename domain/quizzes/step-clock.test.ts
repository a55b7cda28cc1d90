import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  endClip,
  findElapsed,
  findLength,
  findRemaining,
  findShare,
  makeClock,
  type StepClock,
  setClipLength,
  setPace,
  startClock,
  stopClock,
} from './step-clock.ts';

const standard = { rate: 1, pauseMs: 1500 };

test.each([
  ['a clip of 2 s and the pause', 2000, standard, 3500],
  ['no clip', 0, standard, 1500],
  ['a clip that plays faster', 2000, { rate: 1.25, pauseMs: 500 }, 2100],
  ['a clip that plays slower', 1500, { rate: 0.75, pauseMs: 1500 }, 3500],
])('%s', (_step, clipMs, pace, expected) => expect(findLength(makeClock(clipMs, pace))).toBe(expected));

test('a stopped clock does not advance', () => {
  const stopped = stopClock(startClock(makeClock(2000, standard), 100), 1100);
  expect(findElapsed(stopped, 90_000)).toBe(1000);
  expect(findRemaining(startClock(stopped, 90_000), 90_500)).toBe(2000);
});

test('starting twice and stopping twice change nothing', () => {
  const running = startClock(makeClock(2000, standard), 0);
  expect(startClock(running, 500)).toBe(running);
  const stopped = stopClock(running, 700);
  expect(stopClock(stopped, 900)).toBe(stopped);
});

test('a timer that comes minutes late finds the step over', () => {
  const running = startClock(makeClock(2000, standard), 0);
  expect(findRemaining(running, 600_000)).toBe(0);
  expect(findShare(running, 600_000)).toBe(1);
});

test('a clip of unknown length is over when it ends; then the pause is left', () => {
  const running = startClock(makeClock(Number.POSITIVE_INFINITY, standard), 0);
  expect(findRemaining(running, 4000)).toBe(Number.POSITIVE_INFINITY);
  expect(findShare(running, 4000)).toBe(0);
  const ended = endClip(running, 4000);
  expect(findRemaining(ended, 4000)).toBe(1500);
  expect(findElapsed(ended, 4000)).toBe(4000);
});

test.each([
  ['sooner than was said', 1400],
  ['later than was said', 2600],
])('a clip that ends %s leaves the whole pause', (_when, endsAtMs) => {
  const running = startClock(makeClock(2000, standard), 0);
  expect(findRemaining(endClip(running, endsAtMs), endsAtMs)).toBe(1500);
});

test('the length of a clip may become known after the step began', () => {
  const running = startClock(makeClock(Number.POSITIVE_INFINITY, standard), 0);
  expect(findRemaining(setClipLength(running, 2000), 500)).toBe(3000);
});

const pace = fc.record({
  rate: fc.constantFrom(0.75, 0.9, 1, 1.1, 1.25),
  pauseMs: fc.constantFrom(500, 1500, 5000),
});
const clipMs = fc.integer({ min: 0, max: 20_000 });
const moments = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 20 });

/** Starts and stops the clock in turn, after each of the delays. */
function run(clock: StepClock, delaysMs: number[]): { clock: StepClock; nowMs: number; ranMs: number } {
  let [nowMs, ranMs] = [0, 0];
  let at = clock;
  for (const delayMs of delaysMs) {
    if (at.startedAtMs !== undefined) ranMs += delayMs;
    nowMs += delayMs;
    at = at.startedAtMs === undefined ? startClock(at, nowMs) : stopClock(at, nowMs);
  }
  return { clock: at, nowMs, ranMs };
}

property.prop([clipMs, pace, moments])(
  'the elapsed time is the time that the clock ran, and at most the length of the step',
  (clip, at, delays) => {
    const { clock, nowMs, ranMs } = run(makeClock(clip, at), delays);
    expect(findElapsed(clock, nowMs)).toBeCloseTo(Math.min(ranMs, findLength(clock)));
    expect(findElapsed(clock, nowMs) + findRemaining(clock, nowMs)).toBeCloseTo(findLength(clock));
  },
);

property.prop([clipMs, pace, moments, fc.integer({ min: -5000, max: 100_000 })])(
  'the share is between 0 and 1 and never falls, whatever the clock of the browser does',
  (clip, at, delays, jumpMs) => {
    const { clock, nowMs } = run(makeClock(clip, at), delays);
    const before = findShare(clock, nowMs);
    const after = findShare(clock, nowMs + Math.max(0, jumpMs));
    expect(after).toBeGreaterThanOrEqual(before);
    expect(findShare(clock, nowMs + jumpMs)).toBeGreaterThanOrEqual(0);
    expect(after).toBeLessThanOrEqual(1);
  },
);

property.prop([clipMs, pace, pace, moments])(
  'a change of the pace keeps the heard part and the rest of the clip',
  (clip, at, other, delays) => {
    const { clock, nowMs } = run(makeClock(clip, at), delays);
    const changed = setPace(clock, other, nowMs);
    const heard = (it: StepClock) => Math.min(findElapsed(it, nowMs) * it.pace.rate, clip);
    expect(heard(changed)).toBeCloseTo(heard(clock));
    expect(changed.startedAtMs === undefined).toBe(clock.startedAtMs === undefined);
    expect(findRemaining(changed, nowMs)).toBeGreaterThanOrEqual(-0.001);
  },
);
