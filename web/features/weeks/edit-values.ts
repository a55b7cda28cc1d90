import type { HeldWeek } from '@soltura/contract/records/records';
import { canComplete } from '@soltura/domain/weeks/completeness';
import type { WeekRow } from './week-row.ts';

/** What the controls of a row change. */
export interface WeekValues {
  notes: string;
  currentLesson: number | null;
  holdWeek: boolean;
  recordsComplete: boolean;
}

export type WeekField = keyof WeekValues;

/** In the order of the table's columns, by whose names they go. */
export const weekFields = ['notes', 'currentLesson', 'holdWeek', 'recordsComplete'] as const;

/** As the table's header names them. */
export const fieldNames: Readonly<Record<WeekField, string>> = {
  notes: 'Notes',
  currentLesson: 'Current Lesson',
  holdWeek: 'Hold Week',
  recordsComplete: 'Records Complete',
};

export function readWeekValues({ notes, currentLesson, holdWeek, recordsComplete }: HeldWeek): WeekValues {
  return { notes, currentLesson, holdWeek, recordsComplete };
}

/** Whether the row could be marked complete with these values, its calls being those that are loaded (screens-staff 2.6). */
export function mayComplete(row: WeekRow, { notes, currentLesson }: WeekValues): boolean {
  const callCount = row.privateCalls.length + row.groupSessions.length;
  return canComplete({ week: row.week.week, currentLesson, callCount, notes });
}
