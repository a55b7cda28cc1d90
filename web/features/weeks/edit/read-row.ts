import { type RowChange, readRowEdit } from '../../../editing/row-edits.ts';
import type { WeekRow } from '../week-row.ts';
import type { EditStore } from './edit-store.ts';
import { readWeekValues, type WeekField, type WeekValues, weekFields } from './edit-values.ts';

export interface WeekChange extends RowChange<WeekValues> {
  row: WeekRow;
}

export function readRow(store: EditStore, row: WeekRow): WeekChange & { changed: readonly WeekField[] } {
  const { week } = row;
  const stored = { values: readWeekValues(week), version: week.version };
  return { row, ...readRowEdit(store.read(), weekFields, week.recordId, () => stored) };
}
