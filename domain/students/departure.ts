import { type BrokenRule, DAY_FAULT, isAllowedYear, isRealDay, listBroken } from '../records/rules.ts';

export const departureWays = ['end', 'hold'] as const;
export type DepartureWay = (typeof departureWays)[number];

export interface DepartureFacts {
  readonly today: string;
  readonly relatedCoach: number | null;
  readonly memberships: readonly DepartingMembership[];
  readonly weeks: readonly {
    readonly recordId: number;
    readonly weekStarts: string;
    readonly holdWeek: boolean;
    readonly recordsComplete: boolean;
  }[];
  readonly comingCalls: readonly { readonly recordId: number }[];
  readonly comingSessions: readonly { readonly recordId: number }[];
  readonly user: { readonly recordId: number; readonly isStaff: boolean } | null;
}

interface DepartingMembership {
  readonly recordId: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly onHold: boolean;
}

export interface DepartureChoice {
  readonly runs: DepartureWay;
  readonly lastDay: string;
  readonly relatedCoach: number | null;
  readonly endsLogIn: boolean;
}

export interface DeparturePlan {
  readonly memberships: readonly DepartingMembership[];
  readonly heldWeeks: readonly number[];
  readonly openWeeks: readonly number[];
  readonly cancelledCalls: readonly number[];
  readonly leftSessions: readonly number[];
  readonly archivedUser: number | null;
}

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
 * Plans a departure: memberships end or are put on hold, weeks after the last day are put on hold, planned calls are
 * cancelled. The form shows the plan and the server executes it.
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

export function countPlan(plan: DeparturePlan): DepartureCounts {
  return {
    memberships: plan.memberships.length,
    heldWeeks: plan.heldWeeks.length,
    cancelledCalls: plan.cancelledCalls.length,
    leftSessions: plan.leftSessions.length,
  };
}

export interface DepartureCounts {
  readonly memberships: number;
  readonly heldWeeks: number;
  readonly cancelledCalls: number;
  readonly leftSessions: number;
}

export function isSamePlan(one: DepartureCounts, other: DepartureCounts): boolean {
  return (
    one.memberships === other.memberships &&
    one.heldWeeks === other.heldWeeks &&
    one.cancelledCalls === other.cancelledCalls &&
    one.leftSessions === other.leftSessions
  );
}

const runsAfter = ({ endDate }: DepartingMembership, day: string): boolean => endDate === '' || endDate > day;

/** A membership that begins later ends on the day it begins: none ends before its start. */
function endMembership(membership: DepartingMembership, lastDay: string): DepartingMembership | undefined {
  if (!runsAfter(membership, lastDay)) return undefined;
  const endDate = membership.startDate > lastDay ? membership.startDate : lastDay;
  return endDate === membership.endDate ? undefined : { ...membership, endDate };
}

function holdMembership(membership: DepartingMembership, lastDay: string): DepartingMembership | undefined {
  return runsAfter(membership, lastDay) && !membership.onHold ? { ...membership, onHold: true } : undefined;
}
