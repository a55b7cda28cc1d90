/** How fast clips play, 1 as recorded, and how long a step lasts after its clip. */
export interface Pace {
  readonly rate: number;
  readonly pauseMs: number;
}

/**
 * How far a step has come: first its clip, then the pause.
 *
 * Nothing counts ticks. Callers pass the time in
 * milliseconds of any clock that only goes forward, so that late or missing timers of a hidden tab change nothing
 * (screens-student 8.3).
 */
export interface StepClock {
  readonly pace: Pace;
  /** The length of the clip as recorded; 0 without one, Infinity while it is unknown. */
  readonly clipMs: number;
  /** The time that had passed when the clock was last started or stopped. */
  readonly elapsedMs: number;
  /** Undefined while it is stopped. */
  readonly startedAtMs: number | undefined;
}

/** A stopped clock at the beginning of a step. */
export function makeClock(clipMs: number, pace: Pace): StepClock {
  return { pace, clipMs, elapsedMs: 0, startedAtMs: undefined };
}

/** How long the clip sounds at this pace. */
function findClipEnd({ clipMs, pace }: StepClock): number {
  return clipMs / pace.rate;
}

/** The length of the whole step without the time the clock was stopped; Infinity while the clip's length is unknown. */
export function findLength(clock: StepClock): number {
  return findClipEnd(clock) + clock.pace.pauseMs;
}

/** How much of the step has passed, never more than its length, even if the time jumped. */
export function findElapsed(clock: StepClock, nowMs: number): number {
  const { elapsedMs, startedAtMs = nowMs } = clock;
  return Math.min(findLength(clock), elapsedMs + Math.max(0, nowMs - startedAtMs));
}

/** What is left of the step. */
export function findRemaining(clock: StepClock, nowMs: number): number {
  const lengthMs = findLength(clock);
  return lengthMs === Number.POSITIVE_INFINITY ? lengthMs : lengthMs - findElapsed(clock, nowMs);
}

/** How much of the step has passed, 0 to 1. */
export function findShare(clock: StepClock, nowMs: number): number {
  const lengthMs = findLength(clock);
  if (lengthMs === 0) return 1;
  return lengthMs === Number.POSITIVE_INFINITY ? 0 : findElapsed(clock, nowMs) / lengthMs;
}

/** The share of the step in which its clip sounds, 0 to 1; the rest is the pause. All of it while that is unknown. */
export function findSounding(clock: StepClock): number {
  const lengthMs = findLength(clock);
  return lengthMs === 0 || lengthMs === Number.POSITIVE_INFINITY ? 1 : findClipEnd(clock) / lengthMs;
}

/** Starts the clock; returns the same object when it is running. */
export function startClock(clock: StepClock, nowMs: number): StepClock {
  return clock.startedAtMs === undefined ? { ...clock, startedAtMs: nowMs } : clock;
}

/** Stops the clock; returns the same object when it is stopped. */
export function stopClock(clock: StepClock, nowMs: number): StepClock {
  if (clock.startedAtMs === undefined) return clock;
  return { ...clock, elapsedMs: findElapsed(clock, nowMs), startedAtMs: undefined };
}

/** The same moment of the step with another length of its clip. */
export function setClipLength(clock: StepClock, clipMs: number): StepClock {
  return { ...clock, clipMs };
}

/** Ends the clip, whatever its length was said to be: only the pause is left. */
export function endClip(clock: StepClock, nowMs: number): StepClock {
  const elapsedMs = findElapsed(clock, nowMs);
  const isKnown = clock.clipMs !== Number.POSITIVE_INFINITY;
  const clipMs = isKnown ? clock.clipMs : elapsedMs * clock.pace.rate;
  return moveTo({ ...clock, clipMs }, clipMs / clock.pace.rate, nowMs);
}

/** Changes the pace: the same part of the clip and of the pause counts as passed. */
export function setPace(clock: StepClock, pace: Pace, nowMs: number): StepClock {
  const elapsedMs = findElapsed(clock, nowMs);
  const heardMs = Math.min(elapsedMs * clock.pace.rate, clock.clipMs);
  const pausedMs = Math.max(0, elapsedMs - findClipEnd(clock));
  return moveTo({ ...clock, pace }, heardMs / pace.rate + Math.min(pausedMs, pace.pauseMs), nowMs);
}

function moveTo(clock: StepClock, elapsedMs: number, nowMs: number): StepClock {
  return { ...clock, elapsedMs, startedAtMs: clock.startedAtMs === undefined ? undefined : nowMs };
}
