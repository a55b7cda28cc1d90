export const plannedCallKinds = ['private', 'group'] as const;
export type PlannedCallKind = (typeof plannedCallKinds)[number];

/** A planned call was held when its private call or group session was recorded. */
export const plannedCallStatuses = ['planned', 'held', 'cancelled'] as const;
export type PlannedCallStatus = (typeof plannedCallStatuses)[number];

const MINUTE_MS = 60_000;

/** The time before its start from which a call can be joined, in ms. */
export const JOINABLE_MS = 10 * MINUTE_MS;

interface Timed {
  readonly status: PlannedCallStatus;
  /** An instant, ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly minutes: number;
}

/**
 * The phases of a planned call: to come; from ten minutes before its start until its end, while it can be joined; past,
 * when nobody has said yet what became of it; held; cancelled.
 */
export type PlannedCallPhase = 'planned' | 'joinable' | 'not said yet' | 'held' | 'cancelled';

export function findPhase(call: Timed, now: Date): PlannedCallPhase {
  const { status, startsAt } = call;
  if (status !== 'planned') return status;
  if (now.getTime() >= findEnd(call)) return 'not said yet';
  return now.getTime() >= Date.parse(startsAt) - JOINABLE_MS ? 'joinable' : 'planned';
}

/** Returns the end of a call, in ms since 1970. */
export function findEnd({ startsAt, minutes }: Pick<Timed, 'startsAt' | 'minutes'>): number {
  return Date.parse(startsAt) + minutes * MINUTE_MS;
}
