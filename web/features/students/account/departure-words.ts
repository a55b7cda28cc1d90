import type { DepartureAnswer } from '@soltura/contract/students/departures';
import type { Archival, StudentDetails } from '@soltura/contract/students/students';
import { writeStoredDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import type { DepartureChoice, DeparturePlan } from '@soltura/domain/students/departure';
import type { LedgerLine } from '../../../ui/figures/Ledger.tsx';

interface Told {
  readonly facts: DepartureAnswer;
  readonly choice: DepartureChoice;
  readonly plan: DeparturePlan;
  readonly nameCoach: (id: number | null) => string;
}

export function describeDeparture({ facts, choice, plan, nameCoach }: Told): LedgerLine[] {
  const changed = new Map(plan.memberships.map((membership) => [membership.recordId, membership]));
  const memberships = facts.memberships.flatMap(({ recordId, courseName, endDate }) => {
    const next = changed.get(recordId);
    if (!next) return [];
    const change =
      choice.runs === 'end'
        ? `ends ${writeStoredDay(next.endDate)}${endDate && `, not ${writeStoredDay(endDate)}`}`
        : 'is put on hold';
    return [{ id: `membership-${recordId}`, term: courseName || 'Unknown Course', change }];
  });
  const unfinished =
    plan.openWeeks.length > 0 ? `, with ${countOf(plan.openWeeks.length, 'record')} to complete` : '';
  const former = nameCoach(facts.relatedCoach);
  const isHandedOver = choice.relatedCoach !== facts.relatedCoach;
  return [
    ...memberships,
    ...line('Later weeks', plan.heldWeeks.length, (count) => `${countOf(count, 'week')} put on hold`),
    ...line('Private calls', plan.cancelledCalls.length, (count) => `${count} after today cancelled`),
    ...line('Group sessions', plan.leftSessions.length, (count) => `taken out of ${count} after today`),
    ...line('Groups', facts.groups, (count) => `leaves ${countOf(count, 'group')}`),
    {
      id: 'coach',
      term: 'Primary coach',
      change: isHandedOver
        ? `${former} hands over to ${nameCoach(choice.relatedCoach)}${unfinished}`
        : `stays ${former}${unfinished}`,
    },
    ...(facts.user ? [{ id: 'log-in', term: 'Log-in', change: describeLogIn(facts.user, plan) }] : []),
    {
      id: 'stays',
      term: 'Stays',
      change: `all history, cards and reviews${
        facts.creditsLeft > 0 ? `, ${countOf(facts.creditsLeft, 'prepaid call')}` : ''
      }`,
    },
  ];
}

function describeLogIn({ emailAddress, isStaff }: NonNullable<DepartureAnswer['user']>, plan: DeparturePlan) {
  if (isStaff) return `${emailAddress} is of the staff and keeps it`;
  return plan.archivedUser === null ? `${emailAddress} keeps it` : `of ${emailAddress} ends`;
}

function line(term: string, count: number, describe: (count: number) => string): LedgerLine[] {
  return count === 0 ? [] : [{ id: term, term, change: describe(count) }];
}

export function describeArchivalDay(archived: Archival): string {
  return `Archived on ${nameArchivalDay(archived)}`;
}

/** For example 'November 3, 2026', in the device's time zone. */
export function nameArchivalDay({ at }: Archival): string {
  return new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });
}

export function describeArchival(archived: Archival, student: StudentDetails): string {
  const { memberships, weeks, privateCalls, groupSessions, wasHandedOver, endedLogIn } = archived;
  const name = student.firstName || 'This student';
  const done = [
    memberships > 0 && `${countOf(memberships, 'membership')} ended or held`,
    weeks > 0 && `${countOf(weeks, 'week')} put on hold`,
    privateCalls > 0 && `${countOf(privateCalls, 'planned call')} cancelled`,
    groupSessions > 0 && `taken out of ${countOf(groupSessions, 'group session')}`,
    wasHandedOver && `open work handed to ${student.coachName || 'nobody'}`,
    endedLogIn && 'the log-in ended',
  ].filter((part) => typeof part === 'string');
  const what = done.join(', ');
  const told = what === '' ? '' : ` With it: ${what}.`;
  return `${name} appears in no open work. The history stays readable here.${told}`;
}
