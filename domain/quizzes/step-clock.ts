export interface Pace {
  readonly rate: number;
  readonly pauseMs: number;
}

/**
 * The progress of a step: its clip, then the pause. It counts no ticks. Callers pass the time in ms of any monotonic
 * clock, so that late or missing timers of a hidden tab change nothing (screens-student 8.3).
 *
 * `clipMs` is the length of the clip as recorded; 0 without one, Infinity while it is unknown. `elapsedMs` is the
 * elapsed time when the clock was last started or stopped; `startedAtMs` is undefined while it is stopped.
 */
export interface StepClock {
  readonly pace: Pace;
  readonly clipMs: number;
  readonly elapsedMs: number;
  readonly startedAtMs: number | undefined;
}

export function makeClock(clipMs: number, pace: Pace): StepClock {
  return { pace, clipMs, elapsedMs: 0, startedAtMs: undefined };
}

function findClipEnd({ clipMs, pace }: StepClock): number {
  return clipMs / pace.rate;
}

/** Returns the length of the whole step without stops, in ms; Infinity while the clip's length is unknown. */
export function findLength(clock: StepClock): number {
  return findClipEnd(clock) + clock.pace.pauseMs;
}

/** Returns the elapsed part of the step in ms, never more than its length, even if the time jumped. */
export function findElapsed(clock: StepClock, nowMs: number): number {
  const { elapsedMs, startedAtMs = nowMs } = clock;
  return Math.min(findLength(clock), elapsedMs + Math.max(0, nowMs - startedAtMs));
}

export function findRemaining(clock: StepClock, nowMs: number): number {
  const lengthMs = findLength(clock);
  return lengthMs === Number.POSITIVE_INFINITY ? lengthMs : lengthMs - findElapsed(clock, nowMs);
}

export function findShare(clock: StepClock, nowMs: number): number {
  const lengthMs = findLength(clock);
  if (lengthMs === 0) return 1;
  return lengthMs === Number.POSITIVE_INFINITY ? 0 : findElapsed(clock, nowMs) / lengthMs;
}

/** Returns the share of the step in which its clip plays, 0 to 1, before the pause; 1 while that is unknown. */
export function findSounding(clock: StepClock): number {
  const lengthMs = findLength(clock);
  return lengthMs === 0 || lengthMs === Number.POSITIVE_INFINITY ? 1 : findClipEnd(clock) / lengthMs;
}

export function startClock(clock: StepClock, nowMs: number): StepClock {
  return clock.startedAtMs === undefined ? { ...clock, startedAtMs: nowMs } : clock;
}

export function stopClock(clock: StepClock, nowMs: number): StepClock {
  if (clock.startedAtMs === undefined) return clock;
  return { ...clock, elapsedMs: findElapsed(clock, nowMs), startedAtMs: undefined };
}

export function setClipLength(clock: StepClock, clipMs: number): StepClock {
  return { ...clock, clipMs };
}

/** Ends the clip at any elapsed time: only the pause is left. */
export function endClip(clock: StepClock, nowMs: number): StepClock {
  const elapsedMs = findElapsed(clock, nowMs);
  const isKnown = clock.clipMs !== Number.POSITIVE_INFINITY;
  const clipMs = isKnown ? clock.clipMs : elapsedMs * clock.pace.rate;
  return moveTo({ ...clock, clipMs }, clipMs / clock.pace.rate, nowMs);
}

/** Changes the pace: the same part of the clip and of the pause counts as elapsed. */
export function setPace(clock: StepClock, pace: Pace, nowMs: number): StepClock {
  const elapsedMs = findElapsed(clock, nowMs);
  const heardMs = Math.min(elapsedMs * clock.pace.rate, clock.clipMs);
  const pausedMs = Math.max(0, elapsedMs - findClipEnd(clock));
  return moveTo({ ...clock, pace }, heardMs / pace.rate + Math.min(pausedMs, pace.pauseMs), nowMs);
}

function moveTo(clock: StepClock, elapsedMs: number, nowMs: number): StepClock {
  return { ...clock, elapsedMs, startedAtMs: clock.startedAtMs === undefined ? undefined : nowMs };
}
