import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { findShare } from './step-clock.ts';
import { advanceRun, findDue, makeRun, type StepEvent } from './step-run.ts';

const pace = { rate: 1, pauseMs: 1500 };
const entered: StepEvent = { type: 'entered', clip: { ownMs: Number.POSITIVE_INFINITY } };
const playing: StepEvent = { type: 'playing', clipMs: 2000 };

/** What is left of the step after events at their moments. */
function findLeft(nowMs: number, ...happened: [atMs: number, event: StepEvent][]): number | undefined {
  const run = happened.reduce((at, [atMs, event]) => advanceRun(at, event, atMs), makeRun(pace));
  return findDue(run, nowMs);
}

describe('the time of a step', () => {
  test.each<[string, number | undefined, number, ...[number, StepEvent][]]>([
    ['begins when the clip is heard', 3500, 800, [0, entered], [800, playing]],
    ['stands while the clip loads', undefined, 9000, [0, entered]],
    ['of a step in silence begins at once', 3500, 0, [0, { type: 'entered', clip: { lastsMs: 2000 } }]],
    ['without a clip is the pause', 1500, 0, [0, { type: 'entered', clip: 'missing' }]],
    ['with a clip that fails is the pause', 1500, 700, [0, entered], [700, { type: 'failed' }]],
    [
      'with a clip that fails on the way is the pause',
      1500,
      900,
      [0, entered],
      [0, playing],
      [900, { type: 'failed' }],
    ],
    [
      'stands while the person pauses',
      undefined,
      9000,
      [0, entered],
      [0, playing],
      [1000, { type: 'paused' }],
    ],
    [
      'goes on when the clip sounds again',
      2500,
      5000,
      [0, entered],
      [0, playing],
      [1000, { type: 'paused' }],
      [4900, { type: 'resumed' }],
      [5000, playing],
    ],
    [
      'goes on at once when the clip was over',
      500,
      9000,
      [0, entered],
      [0, playing],
      [2000, { type: 'ended' }],
      [3000, { type: 'paused' }],
      [9000, { type: 'resumed' }],
    ],
    ['stands where the browser refuses', undefined, 9000, [0, entered], [100, { type: 'refused' }]],
    [
      'begins after the press the browser wanted',
      3500,
      6000,
      [0, entered],
      [100, { type: 'refused' }],
      [5000, { type: 'resumed' }],
      [6000, playing],
    ],
    [
      'stands while the clip waits for more',
      undefined,
      5000,
      [0, entered],
      [0, playing],
      [900, { type: 'waiting' }],
    ],
    [
      'ends the pause when a step is entered',
      3500,
      700,
      [0, { type: 'paused' }],
      [500, entered],
      [700, playing],
    ],
    [
      'stays held when a step is entered',
      undefined,
      700,
      [0, { type: 'held' }],
      [500, { type: 'entered', clip: 'missing' }],
    ],
    [
      'stays paused when the hold is over',
      undefined,
      9000,
      [0, { type: 'entered', clip: 'missing' }],
      [100, { type: 'paused' }],
      [200, { type: 'held' }],
      [300, { type: 'released' }],
    ],
    ['waits for a clip that is longer than it said', undefined, 4000, [0, entered], [0, playing]],
    ['then ends a pause after it', 1500, 4000, [0, entered], [0, playing], [4000, { type: 'ended' }]],
    [
      'follows another pace',
      2100 - 1000,
      1000,
      [0, entered],
      [0, playing],
      [1000, { type: 'paced', pace: { rate: 1, pauseMs: 100 } }],
    ],
  ])('%s', (_rule, expected, nowMs, ...happened) => expect(findLeft(nowMs, ...happened)).toBe(expected));
});

test.each<[boolean, StepEvent[]]>([
  [true, [entered, { type: 'refused' }]],
  [true, [entered, { type: 'refused' }, { type: 'held' }, { type: 'released' }]],
  [false, [entered, { type: 'refused' }, { type: 'resumed' }]],
  [false, [entered, { type: 'refused' }, entered]],
  [false, [entered, { type: 'paused' }]],
])('the need of the browser for a press first is %s after %j', (expected, happened) => {
  const run = happened.reduce((at, one) => advanceRun(at, one, 0), makeRun(pace));
  expect(run.isRefused).toBe(expected);
});

const event = fc.oneof(
  fc.constantFrom<StepEvent>(
    entered,
    { type: 'entered', clip: 'missing' },
    { type: 'entered', clip: { lastsMs: 1200 } },
    playing,
    { type: 'playing', clipMs: Number.POSITIVE_INFINITY },
    { type: 'waiting' },
    { type: 'ended' },
    { type: 'failed' },
    { type: 'refused' },
    { type: 'paused' },
    { type: 'resumed' },
    { type: 'held' },
    { type: 'released' },
    { type: 'paced', pace: { rate: 1.25, pauseMs: 500 } },
  ),
);
const history = fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), event), { maxLength: 30 });

property.prop([history])(
  'whatever happened, once the clip is over or failed and nobody stops it the step ends',
  (past) => {
    let nowMs = 0;
    let run = makeRun(pace);
    for (const [delayMs, happened] of past) {
      nowMs += delayMs;
      run = advanceRun(run, happened, nowMs);
      const share = findShare(run.clock, nowMs);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    for (const last of [{ type: 'released' }, { type: 'resumed' }, { type: 'failed' }] as const) {
      run = advanceRun(run, last, nowMs);
    }
    const dueMs = findDue(run, nowMs);
    expect(dueMs).toBeGreaterThanOrEqual(0);
    expect(dueMs).toBeLessThan(20_000);
  },
);

property.prop([history])('while it is stopped no time passes', (past) => {
  let nowMs = 0;
  let run = makeRun(pace);
  for (const [delayMs, happened] of past) {
    nowMs += delayMs;
    run = advanceRun(run, happened, nowMs);
  }
  const stopped = advanceRun(run, { type: 'paused' }, nowMs);
  expect(findShare(stopped.clock, nowMs + 60_000)).toBe(findShare(stopped.clock, nowMs));
  expect(findDue(stopped, nowMs)).toBeUndefined();
});
