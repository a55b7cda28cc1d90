import type { GivenNewMembership } from '@soltura/contract/memberships/membership-writes';
import { readCredits, readExpiration } from '@soltura/domain/credits/credit';
import { toDay } from '@soltura/domain/dates';
import { checkNewMembership } from '@soltura/domain/memberships/new-membership';
import { type ChangeSet } from '../../changes/change-set.ts';
import { lockRecords } from '../../changes/record-source.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { storeRecords } from '../../changes/store-records.ts';
import { Refusal } from '../../http/refusal.ts';
import { creditType } from '../credits/credit-type.ts';
import { applyDrafts } from '../tables/apply-drafts.ts';
import { sourceOf } from '../tables/table-sources.ts';

interface Added {
  membershipId: number;
  creditId: number | null;
}

/**
 * Makes a membership of a student with its credits, and gives the student another primary coach where one is named.
 * @throws Refusal 'student-not-found' for an unknown or archived student, 'validation-failed'
 */
export async function addMembership(
  changes: ChangeSet,
  studentId: number,
  given: GivenNewMembership,
): Promise<Added> {
  const stored = (
    await lockRecords<Record<string, unknown>>(changes.db, sourceOf('coaching-students'), [studentId])
  ).get(studentId);
  if (!stored || stored.values['isArchived'] === true) throw new Refusal('student-not-found');
  refuseBroken(checkNewMembership(given, toDay(changes.now)));
  const { relatedCourse, relatedCoach, startDate, endDate, onHold } = given;
  const holdUntil = onHold ? given.holdUntil : '';
  if (relatedCoach !== undefined) {
    const { recordId, version } = stored;
    await applyDrafts(changes, 'coaching-students', [{ recordId, version, values: { relatedCoach } }]);
  }
  const values = { relatedStudent: studentId, relatedCourse, startDate, endDate, onHold, holdUntil };
  const [membershipId = 0] = await applyDrafts(changes, 'memberships', [{ recordId: null, values }]);
  const totalCredits = readCredits(given.totalCredits) ?? 0;
  const expiration = readExpiration(given.expiration);
  if (totalCredits === 0 || expiration === undefined) return { membershipId, creditId: null };
  const credit = { relatedStudent: studentId, totalCredits, usedCredits: 0, expiration };
  const [creditId = null] = await storeRecords(changes, creditType.source, { created: [{ values: credit }] });
  return { membershipId, creditId };
}
