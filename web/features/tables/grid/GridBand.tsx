import { TableEditBand } from '../../records/TableEditBand.tsx';
import { countChanged, countUnsaved, isAnyTouched } from './grid-rows.ts';
import { type GridStore, useGridState } from './grid-store.ts';

interface GridBandProps {
  store: GridStore;
  /** Stay the same between drawings. */
  onDisable: () => void;
  onApply: () => void;
}

/** The band of edit mode, drawn again when a count changes and not for a key that is typed. */
export function GridBand({ store, onDisable, onApply }: GridBandProps) {
  return (
    <TableEditBand
      changedCount={useGridState(store, countChanged)}
      unsavedCount={useGridState(store, countUnsaved)}
      isTouched={useGridState(store, isAnyTouched)}
      isSaving={useGridState(store, ({ saving }) => saving.size > 0)}
      onDisable={onDisable}
      onApply={onApply}
    />
  );
}
