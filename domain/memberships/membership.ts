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
  readonly onHold?: boolean | undefined;
  readonly holdUntil?: GivenText;
  readonly startDate?: GivenText;
  readonly endDate?: GivenText;
  readonly relatedCourse?: number | null | undefined;
}

interface StoredMembership {
  readonly startDate: string;
  readonly endDate: string | null;
  readonly holdUntil?: string | null;
}

/**
 * Returns the rules a membership breaks, in the order shown.
 *
 * A stored day may stay in any year. The caller checks that the course exists. With `today` (UTC) a new day of a hold
 * must be to come. Source: api.md 7.8, screens-staff 7.7.
 */
export function checkMembership(
  values: MembershipValues,
  stored?: StoredMembership,
  today?: string,
): BrokenRule[] {
  const { startDate, endDate, relatedCourse, onHold, holdUntil } = values;
  const isNewHold = !isEmpty(holdUntil) && holdUntil !== stored?.holdUntil;
  return listBroken([
    [relatedCourse === null || relatedCourse === 0, 'relatedCourse', 'Course is a required field'],
    [isEmpty(startDate), 'startDate', 'Start Date is a required field'],
    ...checkDay('startDate', 'Start Date', startDate, stored?.startDate),
    ...(isEmpty(endDate) ? [] : checkDay('endDate', 'End Date', endDate, stored?.endDate)),
    [isEndBeforeStart(values), 'endDate', 'End Date cannot be before Start Date'],
    ...(isEmpty(holdUntil)
      ? []
      : checkDay('holdUntil', 'Hold Until', holdUntil, stored?.holdUntil ?? undefined)),
    [!isEmpty(holdUntil) && onHold === false, 'holdUntil', 'Hold Until needs On Hold'],
    [
      isNewHold && today !== undefined && isRealDay(holdUntil) && (holdUntil ?? '') <= today,
      'holdUntil',
      'Hold Until must be a day to come',
    ],
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
