import type { Day } from '../dates.ts';
import { firstSundayFrom } from '../weeks/missing-weeks.ts';
import { weekStartOf } from '../weeks/week-start.ts';

export interface MembershipOfTask {
  readonly recordId: number;
  readonly startDate: Day;
  readonly endDate: Day | null;
}

/** Days of a task in the time zone of the coach. */
export interface TaskDays {
  readonly givenOn: Day;
  readonly handedInOn: Day;
}

/** A membership with the Sunday of the week in which the assignment of a returned task stands. */
export interface Place<Membership extends MembershipOfTask = MembershipOfTask> {
  readonly membership: Membership;
  readonly weekStarts: Day;
}

/**
 * Returns the memberships of a student among whose weeks the assignment of a returned task can stand: those that run on
 * the day of the hand-in and have a week that holds it; without one the latest that ran when the task was given, in its
 * last week where it has ended; empty where there is none either. Source: coaching-loop rule 1, screens-coaching 3.3.
 */
export function listPlaces<Membership extends MembershipOfTask>(
  memberships: readonly Membership[],
  { givenOn, handedInOn }: TaskDays,
): Place<Membership>[] {
  const toPlace = (membership: Membership) => ({
    membership,
    weekStarts: weekStartOf(earlier(handedInOn, membership.endDate)),
  });
  const hasWeek = ({ membership, weekStarts }: Place) => firstSundayFrom(membership.startDate) <= weekStarts;
  const places = memberships.map(toPlace).filter(hasWeek);
  const running = places.filter(({ membership }) => runsOn(membership, handedInOn));
  if (running.length > 0) return running;
  const [latest] = places
    .filter(({ membership }) => runsOn(membership, givenOn))
    .toSorted((one, other) => compareStarts(other.membership, one.membership));
  return latest ? [latest] : [];
}

/**
 * Returns the place of the assignment: the only one, or that of the membership which the coach has chosen. Undefined
 * where one must be chosen, and where the chosen one is none of them.
 */
export function choosePlace<Membership extends MembershipOfTask>(
  places: readonly Place<Membership>[],
  chosen: number | null,
): Place<Membership> | undefined {
  const [only, ...others] = places;
  if (chosen === null) return others.length === 0 ? only : undefined;
  return places.find(({ membership }) => membership.recordId === chosen);
}

function runsOn({ startDate, endDate }: MembershipOfTask, day: Day): boolean {
  return startDate <= day && (endDate === null || endDate >= day);
}

function earlier(day: Day, end: Day | null): Day {
  return end !== null && end < day ? end : day;
}

function compareStarts(one: MembershipOfTask, other: MembershipOfTask): number {
  if (one.startDate === other.startDate) return one.recordId - other.recordId;
  return one.startDate < other.startDate ? -1 : 1;
}
