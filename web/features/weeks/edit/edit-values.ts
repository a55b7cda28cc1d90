import type { HeldWeek } from '@soltura/contract/records/records';
import { canComplete } from '@soltura/domain/weeks/completeness';
import type { WeekRow } from '../week-row.ts';

export interface WeekValues {
  notes: string;
  currentLesson: number | null;
  holdWeek: boolean;
  recordsComplete: boolean;
}

export type WeekField = keyof WeekValues;

/** In the order of the table's columns, which have the same names. */
export const weekFields = ['notes', 'currentLesson', 'holdWeek', 'recordsComplete'] as const;

export const fieldNames: Readonly<Record<WeekField, string>> = {
  notes: 'Notes',
  currentLesson: 'Current Lesson',
  holdWeek: 'Hold Week',
  recordsComplete: 'Records Complete',
};

export function readWeekValues({ notes, currentLesson, holdWeek, recordsComplete }: HeldWeek): WeekValues {
  return { notes, currentLesson, holdWeek, recordsComplete };
}

/** True if the row with these values and its loaded calls meets the completion rule (screens-staff 2.6). */
export function mayComplete(row: WeekRow, { notes, currentLesson }: WeekValues): boolean {
  const callCount = row.privateCalls.length + row.groupSessions.length;
  return canComplete({ week: row.week.week, currentLesson, callCount, notes });
}
