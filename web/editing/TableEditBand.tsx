import { countOf } from '@soltura/domain/numbers';
import { memo, useDeferredValue } from 'react';
import { Band } from '../ui/controls/Band.tsx';
import { BandButton } from '../ui/controls/BandButton.tsx';
import styles from '../ui/controls/band-row.module.css';
import { CommitButton } from '../ui/controls/CommitButton.tsx';
import { UnsavedMark } from '../ui/controls/UnsavedMark.tsx';
import { useCommitKey } from '../ui/hooks/use-commit-key.ts';
import { useStableHandler } from '../ui/hooks/use-stable-handler.ts';
import { type ReadableStore, useStoreState } from './make-store.ts';

export interface BandState {
  saving: ReadonlySet<number>;
}

export interface BandReads<State> {
  countChanged: (state: State) => number;
  /** The number of new rows. Undefined where rows cannot be added. */
  countAdded?: (state: State) => number;
  /** The number of rows that were refused, or changed by somebody else. */
  countUnsaved: (state: State) => number;
  /** True once a value was changed, even if it was changed back. */
  isAnyTouched: (state: State) => boolean;
}

interface TableEditBandProps<State extends BandState> {
  store: ReadableStore<State>;
  reads: BandReads<State>;
  /** Both callbacks must keep their identity between renders. */
  onDisable: () => void;
  onApply: () => void;
}

/**
 * The band of table edit mode: the counts of changes, and the buttons to save and to leave (ui.md 9, 'Table edit
 * mode'). The counts are deferred, so that a typed letter is painted first. The keys read the store itself.
 */
export function TableEditBand<State extends BandState>({
  store,
  reads,
  onDisable,
  onApply,
}: TableEditBandProps<State>) {
  const changedCount = useDeferredValue(useStoreState(store, reads.countChanged));
  const addedCount = useDeferredValue(useStoreState(store, reads.countAdded ?? countNone));
  const unsavedCount = useDeferredValue(useStoreState(store, reads.countUnsaved));
  const isTouched = useDeferredValue(useStoreState(store, reads.isAnyTouched));
  const isSaving = useStoreState(store, ({ saving }) => saving.size > 0);
  const apply = useStableHandler(() => {
    const state = store.read();
    if (reads.isAnyTouched(state) && state.saving.size === 0) onApply();
  });
  useCommitKey(apply);
  return (
    <DrawnBand
      changedCount={changedCount}
      addedCount={addedCount}
      unsavedCount={unsavedCount}
      canApply={isTouched && !isSaving}
      isSaving={isSaving}
      onDisable={onDisable}
      onApply={onApply}
    />
  );
}

interface DrawnBandProps {
  changedCount: number;
  addedCount: number;
  unsavedCount: number;
  canApply: boolean;
  isSaving: boolean;
  onDisable: () => void;
  onApply: () => void;
}

const DrawnBand = memo(function DrawnBand(props: DrawnBandProps) {
  const { changedCount, addedCount, unsavedCount, canApply, isSaving, onDisable, onApply } = props;
  return (
    <Band label="Table edit mode" size="staff">
      <div className={styles.row}>
        <output className={styles.counts}>
          {changedCount > 0 && <UnsavedMark>{describeRows(changedCount, 'changed')}</UnsavedMark>}
          {addedCount > 0 && <UnsavedMark>{describeRows(addedCount, 'to add')}</UnsavedMark>}
          {unsavedCount > 0 && (
            <span className={styles.count} data-kind="problem">
              {describeRows(unsavedCount, 'not saved')}
            </span>
          )}
        </output>
        <BandButton size="mid" onClick={onDisable} disabled={isSaving}>
          Disable Edit Mode
        </BandButton>
        <CommitButton disabled={!canApply} onClick={onApply}>
          Apply Changes
        </CommitButton>
      </div>
    </Band>
  );
});

function countNone(): number {
  return 0;
}

function describeRows(count: number, state: string): string {
  return `${countOf(count, 'row')} ${state}`;
}
