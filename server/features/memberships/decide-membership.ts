import type { MembershipUpdate } from '@soltura/contract/memberships/membership-writes';
import { checkMembership } from '@soltura/domain/memberships/membership';
import { findFieldRefusal } from '@soltura/domain/people/rights/record-rights';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { findChanges } from '../../changes/find-changes.ts';
import { normaliseLine } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import { Refusal } from '../../http/refusal.ts';
import type { MembershipRow } from './membership-type.ts';

const presentCourse = {
  name: 'course-for-writing',
  text: 'select record_id from courses where record_id = $1 and archived_at is null for key share',
};

/**
 * Returns the membership to be stored (api.md 7.8). Its weeks are numbered from its start.
 * @throws Refusal 'forbidden' when a coach changes more than On Hold, 'validation-failed'
 */
export async function decideMembership(
  db: Db,
  given: MembershipUpdate,
  user: CallingUser,
  stored: MembershipRow,
): Promise<MembershipRow> {
  const next = {
    relatedStudent: stored.relatedStudent,
    relatedCourse: given.relatedCourse ?? stored.relatedCourse,
    onHold: given.onHold ?? stored.onHold,
    startDate: normaliseLine(given.startDate, stored.startDate),
    endDate: normaliseLine(given.endDate, stored.endDate ?? '') || null,
  };
  const changed = Object.keys(findChanges(stored, next)?.after ?? {});
  const refusal = findFieldRefusal(user, 'memberships', changed);
  if (refusal !== undefined) throw new Refusal('forbidden', refusal);
  refuseBroken([...checkMembership(next, stored), ...(await checkCourse(db, next, stored))]);
  return next;
}

async function checkCourse(
  db: Db,
  { relatedCourse }: MembershipRow,
  stored: MembershipRow,
): Promise<BrokenRule[]> {
  if (relatedCourse === stored.relatedCourse) return [];
  const found = await db.query(presentCourse, [relatedCourse]);
  return found.length === 0 ? [{ field: 'relatedCourse', message: 'Course not found.' }] : [];
}
