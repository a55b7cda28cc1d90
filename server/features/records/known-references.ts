import { type BrokenRule, UNKNOWN_COACH } from '@soltura/domain/records/rules';
import type { Db } from '../../db/session.ts';
import { findWeeks } from '../weeks/weeks.queries.ts';

/** Returns the broken rule for an address that belongs to no coach; an empty address breaks another rule. */
export function checkCoach(field: string, address: string, coachId: number | null): BrokenRule[] {
  return address !== '' && coachId === null ? [{ field, message: UNKNOWN_COACH }] : [];
}

/** Returns the broken rule for a week that does not exist; the stored week is not looked up. */
export async function checkWeekExists(
  db: Db,
  weekId: number | undefined,
  storedId: number | undefined,
): Promise<BrokenRule[]> {
  if (weekId === undefined || weekId === storedId) return [];
  const known = await findWeeks(db, [weekId]);
  return known.has(weekId) ? [] : [{ field: 'relatedWeek', message: 'Week not found.' }];
}
