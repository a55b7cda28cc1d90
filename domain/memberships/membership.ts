import {
  type BrokenRule,
  DAY_FAULT,
  type GivenText,
  isAllowedYear,
  isEmpty,
  isRealDay,
  listBroken,
} from '../records/rules.ts';

interface MembershipValues {
  readonly startDate?: GivenText;
  readonly endDate?: GivenText;
  readonly relatedCourse?: number | null | undefined;
}

interface StoredMembership {
  readonly startDate: string;
  readonly endDate: string | null;
}

/**
 * Returns the rules a membership breaks, in the order shown.
 *
 * A stored day may stay in any year. The caller checks that the course exists. Source: api.md 7.8, screens-staff 7.7.
 */
export function checkMembership(values: MembershipValues, stored?: StoredMembership): BrokenRule[] {
  const { startDate, endDate, relatedCourse } = values;
  return listBroken([
    [relatedCourse === null || relatedCourse === 0, 'relatedCourse', 'Course is a required field'],
    [isEmpty(startDate), 'startDate', 'Start Date is a required field'],
    ...checkDay('startDate', 'Start Date', startDate, stored?.startDate),
    ...(isEmpty(endDate) ? [] : checkDay('endDate', 'End Date', endDate, stored?.endDate)),
    [isEndBeforeStart(values), 'endDate', 'End Date cannot be before Start Date'],
  ]);
}

type MembershipStatus = 'Active' | 'Inactive' | 'On Hold';

/** Returns the badges of a membership: two when it ended on hold (S2 §4, screens-staff 7.6). */
export function listStatuses({
  active,
  onHold,
}: {
  readonly active: boolean;
  readonly onHold: boolean;
}): MembershipStatus[] {
  if (!onHold) return [active ? 'Active' : 'Inactive'];
  return active ? ['On Hold'] : ['Inactive', 'On Hold'];
}

function checkDay(field: string, label: string, day: GivenText, stored: GivenText) {
  return [
    [!isRealDay(day), field, `${label} ${DAY_FAULT}`],
    [!isAllowedYear(day, stored), field, `${label} must be in a year from 1900 to 2199`],
  ] as const;
}

function isEndBeforeStart({ startDate, endDate }: MembershipValues): boolean {
  return isRealDay(startDate) && isRealDay(endDate) && (endDate ?? '') < (startDate ?? '');
}
