import type { BundleCreditUpdate, GivenBundleCredit } from '@soltura/contract/credits/credit-writes';
import { checkCredit, readExpiration } from '@soltura/domain/credits/credit';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { normaliseLine } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { Db } from '../../db/session.ts';
import type { CreditRow } from './credit-type.ts';

const presentStudent = {
  name: 'student-for-writing',
  text: 'select record_id from coaching_students where record_id = $1 and archived_at is null for key share',
};

type GivenFields = Pick<BundleCreditUpdate, 'totalCredits' | 'usedCredits' | 'expiration'>;

/**
 * Returns the new bundle credits to be stored (api.md 7.9).
 * @throws Refusal 'validation-failed'
 */
export async function decideNewCredit(db: Db, given: GivenBundleCredit): Promise<CreditRow> {
  const { relatedStudent } = given;
  const found = await db.query(presentStudent, [relatedStudent]);
  const unknown = found.length === 0 ? [{ field: 'relatedStudent', message: 'Student not found.' }] : [];
  return settleCredit(given, { relatedStudent, totalCredits: 0, usedCredits: 0, expiration: '' }, unknown);
}

/**
 * Returns the changed bundle credits to be stored; the rules apply to the merged record (api.md 7.9).
 * @throws Refusal 'validation-failed'
 */
export async function decideCredit(given: BundleCreditUpdate, stored: CreditRow): Promise<CreditRow> {
  return settleCredit(given, stored, []);
}

function settleCredit(given: GivenFields, stored: CreditRow, unknown: readonly BrokenRule[]): CreditRow {
  const next = {
    relatedStudent: stored.relatedStudent,
    totalCredits: settleCount(given.totalCredits, stored.totalCredits),
    usedCredits: settleCount(given.usedCredits, stored.usedCredits),
    expiration: normaliseLine(given.expiration, stored.expiration),
  };
  // The stored expiration may stay, whatever its year.
  const keepsExpiration = next.expiration !== '' && next.expiration === stored.expiration;
  const broken = checkCredit(next).filter(({ field }) => field !== 'expiration' || !keepsExpiration);
  refuseBroken([...unknown, ...broken]);
  return { ...next, expiration: readExpiration(next.expiration) ?? stored.expiration };
}

function settleCount(given: GivenFields['totalCredits'], stored: number): number {
  return given === undefined ? stored : given || 0;
}
