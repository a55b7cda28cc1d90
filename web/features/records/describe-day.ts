import { isDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { readToday } from '../../base/read-today.ts';

export function describeDay(text: string): string {
  if (text === readToday()) return 'today';
  return isDay(text) ? writeDay(text, 'Jan 4, 2026') : text;
}
