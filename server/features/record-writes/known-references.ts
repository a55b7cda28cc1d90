import { type BrokenRule, UNKNOWN_COACH } from '@soltura/domain/records/rules';
import type { Db } from '../../db/session.ts';
import { findWeeks } from './weeks.queries.ts';

/** The rule an address that names no coach breaks; an empty one breaks another. */
export function checkCoach(field: string, address: string, coachId: number | null): BrokenRule[] {
  return address !== '' && coachId === null ? [{ field, message: UNKNOWN_COACH }] : [];
}

/** The rule a week breaks that does not exist; the stored one does. */
export async function checkWeekExists(
  db: Db,
  weekId: number | undefined,
  storedId: number | undefined,
): Promise<BrokenRule[]> {
  if (weekId === undefined || weekId === storedId) return [];
  const known = await findWeeks(db, [weekId]);
  return known.has(weekId) ? [] : [{ field: 'relatedWeek', message: 'Week not found.' }];
}
