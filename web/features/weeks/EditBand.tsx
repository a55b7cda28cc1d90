import { isChanged } from '@soltura/domain/tables/edit-session';
import { useStoreState } from '../records/make-edit-store.ts';
import { TableEditBand } from '../records/TableEditBand.tsx';
import { type EditState, type EditStore } from './edit-store.ts';

interface EditBandProps {
  store: EditStore;
  /** Stay the same between drawings. */
  onDisable: () => void;
  onApply: () => void;
}

/** The band of table edit mode, drawn again when a count changes and not for a key that is typed. */
export function EditBand({ store, onDisable, onApply }: EditBandProps) {
  return (
    <TableEditBand
      changedCount={useStoreState(store, countChanged)}
      unsavedCount={useStoreState(store, countUnsaved)}
      isTouched={useStoreState(store, isAnyTouched)}
      isSaving={useStoreState(store, ({ saving }) => saving.size > 0)}
      onDisable={onDisable}
      onApply={onApply}
    />
  );
}

function countChanged(state: EditState): number {
  return listRows(state).filter((row) => row.state === 'editing' && isChanged(row)).length;
}

function countUnsaved(state: EditState): number {
  return listRows(state).filter((row) => row.state !== 'editing').length;
}

function isAnyTouched(state: EditState): boolean {
  return listRows(state).some((row) => row.isTouched);
}

function listRows({ session, tableIds }: EditState) {
  return tableIds.flatMap((id) => session.rows.get(id) ?? []);
}
