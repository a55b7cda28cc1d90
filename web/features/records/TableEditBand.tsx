import { useEffect } from 'react';
import { Band } from '../../ui/Band.tsx';
import { BandButton } from '../../ui/BandButton.tsx';
import { UnsavedMark } from '../../ui/UnsavedMark.tsx';
import styles from './TableEditBand.module.css';

interface TableEditBandProps {
  /** Rows with changes that were not sent yet. */
  changedCount: number;
  /** Rows that were sent and refused, or that somebody else has changed. */
  unsavedCount: number;
  /** Whether anything was ever changed, be it changed back. */
  isTouched: boolean;
  isSaving: boolean;
  /** Stay the same between drawings. */
  onDisable: () => void;
  onApply: () => void;
}

/** What table edit mode has to commit: how much, and the ways on and back (ui.md 9, 'Table edit mode'). */
export function TableEditBand({
  changedCount,
  unsavedCount,
  isTouched,
  isSaving,
  onDisable,
  onApply,
}: TableEditBandProps) {
  const canApply = isTouched && !isSaving;
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (event.defaultPrevented || isInDialog(event.target)) return;
      event.preventDefault();
      if (canApply) onApply();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [canApply, onApply]);
  return (
    <Band label="Table edit mode" size="staff">
      <div className={styles.row}>
        <output className={styles.counts}>
          {changedCount > 0 && <UnsavedMark>{describeRows(changedCount, 'changed')}</UnsavedMark>}
          {unsavedCount > 0 && (
            <span className={styles.failed}>{describeRows(unsavedCount, 'not saved')}</span>
          )}
        </output>
        <BandButton size="mid" onClick={onDisable} disabled={isSaving}>
          Disable Edit Mode
        </BandButton>
        <BandButton
          tone="light"
          size="mid"
          keycap="Ctrl ↵"
          shortcuts="Control+Enter"
          disabled={!canApply}
          onClick={onApply}
        >
          Apply Changes
        </BandButton>
      </div>
    </Band>
  );
}

function describeRows(count: number, state: string): string {
  return count === 1 ? `1 row ${state}` : `${count} rows ${state}`;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
