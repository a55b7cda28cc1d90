import {
  endClip,
  findRemaining,
  makeClock,
  type Pace,
  type StepClock,
  setClipLength,
  setPace,
  startClock,
  stopClock,
} from './step-clock.ts';

/**
 * One step of an audio quiz from its beginning: the state of its clip and its time. Time passes unless the step is
 * stopped or loading. A clip that fails counts as no clip, so every step ends (screens-student 8.3).
 *
 * `sound` is 'none' for a silent step; 'loading' until the clip plays, and whenever it buffers. `isPaused`: by the
 * person, by the browser's autoplay policy, or by the device. `isRefused` is true when that policy requires a click
 * before the clip may play; then `isPaused` is true too.
 */
export interface StepRun {
  readonly sound: 'none' | 'loading' | 'playing' | 'ended' | 'failed';
  readonly isPaused: boolean;
  readonly isRefused: boolean;
  readonly isHeld: boolean;
  readonly clock: StepClock;
}

/**
 * 'entered': a step begins, or begins again. A silent step lasts as long as another clip (`lastsMs`); `ownMs` is the
 * length of the step's own clip. 'playing': the clip plays; `clipMs` is its length. All are in ms as recorded, and
 * `ownMs` and `clipMs` are Infinity when unknown.
 */
export type StepEvent =
  | { type: 'entered'; clip: { ownMs: number } | 'missing' | { lastsMs: number } }
  | { type: 'playing'; clipMs: number }
  | { type: 'waiting' }
  | { type: 'ended' }
  | { type: 'failed' }
  | { type: 'refused' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'held' }
  | { type: 'released' }
  | { type: 'paced'; pace: Pace };

export function makeRun(pace: Pace): StepRun {
  return { sound: 'none', isPaused: false, isRefused: false, isHeld: false, clock: makeClock(0, pace) };
}

export function isStopped({ isPaused, isHeld }: StepRun): boolean {
  return isPaused || isHeld;
}

/**
 * Returns the run after an event; `nowMs` is from a monotonic clock. Entering a step ends a pause, not a hold
 * (screens-student 8.3).
 */
export function advanceRun(run: StepRun, event: StepEvent, nowMs: number): StepRun {
  const next = applyEvent(run, event, nowMs);
  const isRunning = !isStopped(next) && next.sound !== 'loading';
  const clock = isRunning ? startClock(next.clock, nowMs) : stopClock(next.clock, nowMs);
  return { ...next, clock };
}

/** Returns the ms until the step is over; undefined while that depends on an event, such as the end of a clip. */
export function findDue(run: StepRun, nowMs: number): number | undefined {
  if (run.clock.startedAtMs === undefined) return undefined;
  const remainingMs = findRemaining(run.clock, nowMs);
  // A clip that is longer than expected plays to its end, which is an event.
  const isSounding = run.sound === 'playing' && remainingMs <= 0;
  return isSounding || remainingMs === Number.POSITIVE_INFINITY ? undefined : remainingMs;
}

function applyEvent(run: StepRun, event: StepEvent, nowMs: number): StepRun {
  switch (event.type) {
    case 'entered':
      return enterStep(run, event.clip);
    case 'playing':
      return isAwaited(run)
        ? { ...run, sound: 'playing', clock: setClipLength(run.clock, event.clipMs) }
        : run;
    case 'waiting':
      return run.sound === 'playing' ? { ...run, sound: 'loading' } : run;
    case 'ended':
      return isAwaited(run) ? { ...run, sound: 'ended', clock: endClip(run.clock, nowMs) } : run;
    case 'failed':
      return isAwaited(run) ? { ...run, sound: 'failed', clock: makeClock(0, run.clock.pace) } : run;
    case 'refused':
      return isAwaited(run) ? { ...run, sound: 'loading', isPaused: true, isRefused: true } : run;
    case 'paused':
      return { ...run, isPaused: true };
    case 'resumed':
      return awaitSound({ ...run, isPaused: false, isRefused: false });
    case 'held':
      return { ...run, isHeld: true };
    case 'released':
      return awaitSound({ ...run, isHeld: false });
    case 'paced':
      return { ...run, clock: setPace(run.clock, event.pace, nowMs) };
    default:
      return event satisfies never;
  }
}

function enterStep(run: StepRun, clip: { ownMs: number } | 'missing' | { lastsMs: number }): StepRun {
  const { pace } = run.clock;
  const entered = { ...run, isPaused: false, isRefused: false };
  if (clip === 'missing') return { ...entered, sound: 'failed', clock: makeClock(0, pace) };
  if ('ownMs' in clip) return { ...entered, sound: 'loading', clock: makeClock(clip.ownMs, pace) };
  return { ...entered, sound: 'none', clock: makeClock(clip.lastsMs, pace) };
}

function isAwaited({ sound }: StepRun): boolean {
  return sound === 'loading' || sound === 'playing';
}

/** A clip that was stopped takes a moment to resume; until then no time passes. */
function awaitSound(run: StepRun): StepRun {
  return run.sound === 'playing' && run.clock.startedAtMs === undefined ? { ...run, sound: 'loading' } : run;
}
