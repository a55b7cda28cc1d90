import { useStoreState } from '../../records/make-edit-store.ts';
import { TableEditBand } from '../../records/TableEditBand.tsx';
import { countChanged, countUnsaved, isAnyTouched } from './grid-rows.ts';
import { type GridStore } from './grid-store.ts';

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
      changedCount={useStoreState(store, countChanged)}
      unsavedCount={useStoreState(store, countUnsaved)}
      isTouched={useStoreState(store, isAnyTouched)}
      isSaving={useStoreState(store, ({ saving }) => saving.size > 0)}
      onDisable={onDisable}
      onApply={onApply}
    />
  );
}
