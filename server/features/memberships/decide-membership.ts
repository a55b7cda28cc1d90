import type { MembershipUpdate } from '@soltura/contract/memberships/membership-writes';
import { toDay } from '@soltura/domain/dates';
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
 * Returns the membership to be stored (api.md 7.8). Its weeks are numbered from its start. A hold without a given day
 * has none, and a day without a hold goes.
 * @throws Refusal 'forbidden' when a coach changes more than On Hold, 'validation-failed'
 */
export async function decideMembership(
  db: Db,
  given: MembershipUpdate,
  { user, now }: { readonly user: CallingUser; readonly now: Date },
  stored: MembershipRow,
): Promise<MembershipRow> {
  const onHold = given.onHold ?? stored.onHold;
  const keptUntil = given.onHold === undefined ? stored.holdUntil : null;
  const holdUntil = given.holdUntil === undefined ? keptUntil : normaliseLine(given.holdUntil) || null;
  const next = {
    relatedStudent: stored.relatedStudent,
    relatedCourse: given.relatedCourse ?? stored.relatedCourse,
    onHold,
    holdUntil: onHold ? holdUntil : null,
    startDate: normaliseLine(given.startDate, stored.startDate),
    endDate: normaliseLine(given.endDate, stored.endDate ?? '') || null,
  };
  const changed = Object.keys(findChanges(stored, next)?.after ?? {});
  const refusal = findFieldRefusal(user, 'memberships', changed);
  if (refusal !== undefined) throw new Refusal('forbidden', refusal);
  refuseBroken([...checkMembership(next, stored, toDay(now)), ...(await checkCourse(db, next, stored))]);
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
