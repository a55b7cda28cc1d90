import { daysBetween, parseDay } from '@soltura/domain/dates';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { weekRange } from '@soltura/domain/weeks/week-range';

/** The first and last day of a membership; the last one is empty without an end. */
interface MembershipDates {
  readonly startDate: string;
  readonly endDate: string;
}

export function areSameDates(one: MembershipDates, other: MembershipDates): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate;
}

/**
 * The largest number of new week records without a confirmation: a wrong year makes at least fifty, which cannot be
 * deleted.
 */
const MAX_NEW_WEEKS = 26;

/**
 * The question before a change of dates excludes existing week records or makes many new ones (screens-staff 7.7). A
 * week is excluded when none of its seven days is within the dates.
 */
export function makeDatesQuestion(
  weeks: readonly { weekStarts: string }[],
  former: MembershipDates,
  next: MembershipDates,
): { title: string; body: string } | undefined {
  const added = countWeeksBefore(former.startDate, next.startDate);
  if (added > MAX_NEW_WEEKS) {
    return {
      title: 'Warning',
      body: `About ${formatNumber(added)} week records will be made, back to ${next.startDate}. They cannot be deleted. Do you wish to continue?`,
    };
  }
  const outside = weeks.filter(({ weekStarts }) => isOutside(weekStarts, next));
  if (outside.every(({ weekStarts }) => isOutside(weekStarts, former))) return undefined;
  const what = countOf(outside.length, 'week record lies', 'week records lie');
  const stay = outside.length === 1 ? 'It stays' : 'They stay';
  return {
    title: 'Warning',
    body: `${what} outside these dates. ${stay} with this membership. Do you wish to continue?`,
  };
}

function countWeeksBefore(former: string, next: string): number {
  const [from, to] = [parseDay(next), parseDay(former)];
  return from === undefined || to === undefined ? 0 : Math.floor(daysBetween(from, to) / 7);
}

function isOutside(weekStarts: string, { startDate, endDate }: MembershipDates): boolean {
  const sunday = parseDay(weekStarts);
  if (sunday === undefined) return false;
  const { start, end } = weekRange(sunday);
  return end < startDate || (endDate !== '' && start > endDate);
}
