import type { Day } from '@soltura/domain/dates';
import { useContext } from 'react';
import { findNextWeek, ShownWeekIds } from './next-student.ts';
import { useWeekRows } from './use-week-rows.ts';

/** Finds the week of the student after a week's (`findNextWeek`). */
export function useNextStudent(start: Day): (id: number) => number | undefined {
  const shown = useContext(ShownWeekIds);
  const { rows } = useWeekRows(start);
  return (id) => findNextWeek(id, shown, rows ?? []);
}
