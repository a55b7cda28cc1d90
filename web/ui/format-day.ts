import type { Day } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { readNow } from '../api/server-clock.ts';

/** 'Sep 24', with the year unless it is this one. */
export function formatDay(day: Day): string {
  const isThisYear = day.startsWith(String(readNow().getFullYear()));
  return writeDay(day, isThisYear ? 'Jan 4' : 'Jan 4, 2026');
}
