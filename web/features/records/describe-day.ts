import { isDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { readToday } from '../../base/read-today.ts';

/** A typed day in words: 'today', or 'Nov 24, 2025'. */
export function describeDay(text: string): string {
  if (text === readToday()) return 'today';
  return isDay(text) ? writeDay(text, 'Jan 4, 2026') : text;
}
