/**
 * The mails of the coaching loop, each with a switch of its own: to students about a task that was given or returned and
 * about a call within a day, and to coaches about what was handed in. Source: screens-coaching 6.
 */
export const coachingMailKinds = ['given', 'returned', 'calls', 'handedIn'] as const;
export type CoachingMailKind = (typeof coachingMailKinds)[number];

const HOUR_MS = 3_600_000;
const FARTHEST_HOURS = 24;
const NEAREST_HOURS = 2;

interface Window {
  readonly after: Date;
  readonly until: Date;
}

/**
 * Returns the instants between which a call that is planned begins when its mail is due: 24 hours ahead, or less for one
 * that was planned or moved later, but not within two hours. They are elapsed hours, also where the clocks change.
 */
export function findCallMailWindow(now: Date): Window {
  const ahead = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  return { after: ahead(NEAREST_HOURS), until: ahead(FARTHEST_HOURS) };
}
