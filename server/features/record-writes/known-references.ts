import { date } from '@soltura/contract/dates';
import { isDay } from '@soltura/domain/dates';
import { type BrokenRule, UNKNOWN_COACH } from '@soltura/domain/records/rules';
import * as z from 'zod/mini';
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

/** The rule a day breaks whose year is a slip; what names no day at all breaks another. */
export function checkDay(field: string, day: string, stored: string | undefined): BrokenRule[] {
  if (!isDay(day) || day === stored || z.safeParse(date, day).success) return [];
  return [{ field, message: 'Date must be in a year from 1900 to 2199' }];
}
