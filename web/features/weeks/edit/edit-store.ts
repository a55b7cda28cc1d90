import type { Choices as ConflictChoices } from '../../../editing/edit-conflicts.ts';
import { type MadeEditStore, makeEditStore } from '../../../editing/make-edit-store.ts';
import { type RowEdits, startRowEdits } from '../../../editing/row-edits.ts';
import type { CellName } from '../week-row.ts';
import type { WayBack } from './edit-focus.ts';
import type { WeekValues } from './edit-values.ts';

export type Choices = ConflictChoices<WeekValues>;

export interface EditState extends RowEdits<WeekValues> {
  wanted: { id: number; cell: CellName } | undefined;
  /** The cell to focus once the row has left edit. */
  wayBack: WayBack | undefined;
}

export type EditStore = MadeEditStore<WeekValues, EditState>;

export function createEditStore(): EditStore {
  return makeEditStore<WeekValues, EditState>({
    ...startRowEdits<WeekValues>(),
    wanted: undefined,
    wayBack: undefined,
  });
}
