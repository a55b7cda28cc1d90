import type { HeldMembership } from '@soltura/contract/students/students';
import type { Day } from '@soltura/domain/dates';
import { checkMembership } from '@soltura/domain/memberships/membership';
import type { HoldValues } from './membership.mutations.ts';

/** Returns the rules that the last day of a hold breaks; without a hold there is no such day. */
export function checkHold(
  { onHold, holdUntil }: HoldValues,
  stored: Pick<HeldMembership, 'startDate' | 'endDate' | 'holdUntil'>,
  today: Day,
) {
  const held = { onHold: onHold === 'Yes', holdUntil: onHold === 'Yes' ? holdUntil : '' };
  return checkMembership({ startDate: stored.startDate, ...held }, stored, today);
}
