import { addDays, type Day, weekday } from '../dates.ts';
import { writeDay } from '../day-names.ts';
import { countOf } from '../numbers.ts';
import type { Behind, BehindKind } from './behind.ts';
import { NO_MARK } from './figures/marks.ts';
import { daysOfMonth, nameMonth } from './range.ts';

const nouns: Readonly<Record<BehindKind, readonly [one: string, many: string]>> = {
  active: ['active membership', 'active memberships'],
  ended: ['ending', 'endings'],
  records: ['record', 'records'],
  'complete-records': ['complete record', 'complete records'],
  'open-records': ['open record', 'open records'],
  'private-calls': ['private call', 'private calls'],
  'group-sessions': ['group session', 'group sessions'],
  'calls-due': ['call due', 'calls due'],
  'workload-memberships': ['membership not on hold', 'memberships not on hold'],
  'workload-calls': ['weekly private call owed', 'weekly private calls owed'],
  assignments: ['assignment', 'assignments'],
  'near-end': ['student near the end', 'students near the end'],
  'on-hold': ['student on hold', 'students on hold'],
  coachless: ['student without a coach', 'students without a coach'],
  'seen-lately': ['student seen in 7 days', 'students seen in 7 days'],
  'seen-before': ['student seen 8 to 13 days ago', 'students seen 8 to 13 days ago'],
  'not-seen': ['student not seen for 14 days', 'students not seen for 14 days'],
};

const ofOneDay: readonly BehindKind[] = ['active', 'workload-memberships', 'workload-calls'];

export function nameBehind({ kind }: Behind, count: number): string {
  return countOf(count, ...nouns[kind]);
}

export function nameDay(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4)
    ? writeDay(day, 'January 4')
    : `${writeDay(day, 'January 4')}, ${day.slice(0, 4)}`;
}

/** Returns the days and persons of a set: 'Tomás Reyes, week of November 22'. Unknown names are left out. */
export function describeBehind(
  behind: Behind,
  today: Day,
  names: { readonly courses: ReadonlyMap<number, string>; readonly coaches: ReadonlyMap<number, string> },
): string {
  const { course, coach, mark, within } = behind;
  return [
    coach === undefined ? undefined : coach === 0 ? 'Without a coach' : names.coaches.get(coach),
    mark === undefined ? undefined : mark === '' ? NO_MARK : mark,
    course === undefined ? undefined : names.courses.get(course),
    describeDays(behind, today),
    within === undefined ? undefined : `within ${within} weeks of the start`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

function describeDays({ kind, from, to }: Behind, today: Day): string {
  if (from === undefined || to === undefined) return `today, ${nameDay(today, today)}`;
  if (ofOneDay.includes(kind)) return nameDay(from, today);
  if (kind === 'ended') return describeMonths(from, to, today);
  const first = kind === 'private-calls' || kind === 'group-sessions' ? addDays(to, -weekday(to)) : to;
  return from === first
    ? `week of ${nameDay(from, today)}`
    : `weeks of ${nameDay(from, today)} to ${nameDay(first, today)}`;
}

function describeMonths(from: Day, to: Day, today: Day): string {
  const month = from.slice(0, 7);
  if (daysOfMonth(month).first === from && daysOfMonth(month).last === to) {
    return `${nameMonth(month)} ${month.slice(0, 4)}`;
  }
  return `${nameDay(from, today)} to ${nameDay(to, today)}`;
}

/** Returns '78 %', or '–' for null. Rounding never reaches 100 %. */
export function formatShare(share: number | null): string {
  if (share === null) return '–';
  const percent = Math.round(share * 100);
  return `${share < 1 ? Math.min(percent, 99) : percent} %`;
}

export function formatAverage(average: number | null): string {
  return average === null ? '–' : average.toFixed(1);
}

export function formatChange(change: number): string {
  if (change === 0) return '0';
  return change > 0 ? `+${change}` : `−${-change}`;
}
