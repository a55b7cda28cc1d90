import { WEEKDAYS } from '../day-names.ts';
import { LONGEST_LINE } from '../limits.ts';
import { type OptionLists, specifiedLists } from './option-lists.ts';
import { type BrokenRule, findTooLong, type GivenText, isAllowed, isEmpty, listBroken } from './rules.ts';

/** Returns the name of a group that is made from a session: 'Monday Level 2'. `weekday` is 0 for Sunday. */
export function nameGroup(sessionType: string, weekday: number): string {
  return `${nameWeekday(weekday)} ${sessionType}`.trim();
}

export function nameWeekday(weekday: number): string {
  return WEEKDAYS[weekday] ?? '';
}

const COACH_REQUIRED = 'Coach is a required field';

interface GroupValues {
  readonly name?: GivenText;
  readonly coach?: GivenText;
  readonly sessionType?: GivenText;
  readonly weekday: number;
}

interface Known {
  readonly lists?: Pick<OptionLists, 'sessionTypes'>;
  /** The stored group on a change: a session type that the list no longer has may stay. */
  readonly stored?: { readonly sessionType: string } | undefined;
}

/**
 * Returns the rules that a group breaks, in the order shown; `checkMembers` checks the members. The caller checks that the
 * coach exists.
 *
 * Source: screens-staff 3.7, api.md 1.10.
 */
export function checkGroup(
  values: GroupValues,
  { lists = specifiedLists, stored }: Known = {},
): BrokenRule[] {
  const { name, coach, sessionType, weekday } = values;
  return listBroken([
    [isEmpty(name), 'name', 'Name is a required field'],
    [isEmpty(coach), 'coach', COACH_REQUIRED],
    [isEmpty(sessionType), 'sessionType', 'Session Type is a required field'],
    [
      !isAllowed(sessionType, lists.sessionTypes, stored?.sessionType),
      'sessionType',
      'Session Type must be one of the options',
    ],
    [nameWeekday(weekday) === '', 'weekday', 'Weekday must be one of the options'],
    ...findTooLong({ name }, { name: ['Name', LONGEST_LINE] }),
  ]);
}

export function checkGroupCoach(coach: GivenText): BrokenRule[] {
  return listBroken([[isEmpty(coach), 'coach', COACH_REQUIRED]]);
}

export function checkMembers(count: number): BrokenRule[] {
  return count > 0 ? [] : [{ field: 'members', message: 'At least one member is required' }];
}
