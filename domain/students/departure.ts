import { type BrokenRule, DAY_FAULT, isAllowedYear, isRealDay, listBroken } from '../records/rules.ts';

/** What becomes of the memberships of a student who leaves: they end on the last day, or are put on hold. */
export const departureWays = ['end', 'hold'] as const;
export type DepartureWay = (typeof departureWays)[number];

/** What is known of a student before they leave. */
export interface DepartureFacts {
  /** In UTC. */
  readonly today: string;
  readonly relatedCoach: number | null;
  readonly memberships: readonly DepartingMembership[];
  readonly weeks: readonly {
    readonly recordId: number;
    readonly weekStarts: string;
    readonly holdWeek: boolean;
    readonly recordsComplete: boolean;
  }[];
  /** The private calls after today. */
  readonly comingCalls: readonly { readonly recordId: number }[];
  /** The group sessions after today that the student attends. */
  readonly comingSessions: readonly { readonly recordId: number }[];
  /** The user of the student, unless there is none or they are archived already. */
  readonly user: { readonly recordId: number; readonly isStaff: boolean } | null;
}

interface DepartingMembership {
  readonly recordId: number;
  readonly startDate: string;
  /** Empty while there is no end. */
  readonly endDate: string;
  readonly onHold: boolean;
}

/** What the form of a departure holds. */
export interface DepartureChoice {
  readonly runs: DepartureWay;
  /** The last day on which the student takes part. */
  readonly lastDay: string;
  /** Who the open work goes to: the primary coach from then on. */
  readonly relatedCoach: number | null;
  /** Whether the student can no longer log in. */
  readonly endsLogIn: boolean;
}

/** What a departure changes. */
export interface DeparturePlan {
  readonly memberships: readonly DepartingMembership[];
  /** Weeks after the last day that are put on hold. */
  readonly heldWeeks: readonly number[];
  /** Weeks up to the last day whose records are still to be completed; they go to the coach with the student. */
  readonly openWeeks: readonly number[];
  /** Private calls that are deleted. */
  readonly cancelledCalls: readonly number[];
  /** Group sessions that the student is taken out of. */
  readonly leftSessions: readonly number[];
  /** The user who is archived; null when nobody is. */
  readonly archivedUser: number | null;
}

/** The rules a departure breaks, in the order in which people are told. */
export function checkDeparture(
  { lastDay }: Pick<DepartureChoice, 'lastDay'>,
  { today }: Pick<DepartureFacts, 'today'>,
): BrokenRule[] {
  return listBroken([
    [!isRealDay(lastDay), 'lastDay', `Last Day ${DAY_FAULT}`],
    [!isAllowedYear(lastDay, undefined), 'lastDay', 'Last Day must be in a year from 1900 to 2199'],
    [lastDay > today, 'lastDay', 'Last Day cannot be in the future: archive the student when it has come'],
  ]);
}

/**
 * What changes when a student leaves: what runs ends or is held, weeks after the last day are put on hold, what is
 * planned is cancelled. The form shows it and the server does it.
 */
export function planDeparture(facts: DepartureFacts, choice: DepartureChoice): DeparturePlan {
  const { lastDay, runs, endsLogIn } = choice;
  const { user } = facts;
  const open = facts.weeks.filter((week) => !week.holdWeek && !week.recordsComplete);
  return {
    memberships: facts.memberships.flatMap((membership) => {
      const next = runs === 'end' ? endMembership(membership, lastDay) : holdMembership(membership, lastDay);
      return next ? [next] : [];
    }),
    heldWeeks: open.filter(({ weekStarts }) => weekStarts > lastDay).map(({ recordId }) => recordId),
    openWeeks: open.filter(({ weekStarts }) => weekStarts <= lastDay).map(({ recordId }) => recordId),
    cancelledCalls: facts.comingCalls.map(({ recordId }) => recordId),
    leftSessions: facts.comingSessions.map(({ recordId }) => recordId),
    archivedUser: endsLogIn && user && !user.isStaff ? user.recordId : null,
  };
}

/** How many records a departure changes; a client sends what it has shown. */
export function countPlan(plan: DeparturePlan): DepartureCounts {
  return {
    memberships: plan.memberships.length,
    heldWeeks: plan.heldWeeks.length,
    cancelledCalls: plan.cancelledCalls.length,
    leftSessions: plan.leftSessions.length,
  };
}

/** The numbers of records that a departure changes, by what happens to them. */
export interface DepartureCounts {
  readonly memberships: number;
  readonly heldWeeks: number;
  readonly cancelledCalls: number;
  readonly leftSessions: number;
}

/** Whether somebody was shown what would happen now. */
export function isSamePlan(one: DepartureCounts, other: DepartureCounts): boolean {
  return (
    one.memberships === other.memberships &&
    one.heldWeeks === other.heldWeeks &&
    one.cancelledCalls === other.cancelledCalls &&
    one.leftSessions === other.leftSessions
  );
}

const runsAfter = ({ endDate }: DepartingMembership, day: string): boolean => endDate === '' || endDate > day;

/** One that begins later ends on the day it begins: no membership ends before its start. */
function endMembership(membership: DepartingMembership, lastDay: string): DepartingMembership | undefined {
  if (!runsAfter(membership, lastDay)) return undefined;
  const endDate = membership.startDate > lastDay ? membership.startDate : lastDay;
  return endDate === membership.endDate ? undefined : { ...membership, endDate };
}

function holdMembership(membership: DepartingMembership, lastDay: string): DepartingMembership | undefined {
  return runsAfter(membership, lastDay) && !membership.onHold ? { ...membership, onHold: true } : undefined;
}
