import { countOf, formatNumber } from '@soltura/domain/numbers';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useStoreState } from '../../../editing/make-store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { KeyHints } from '../../../ui/staff/KeyHints.tsx';
import styles from './GridTools.module.css';
import { countCells, readBlock } from './grid-selection.ts';
import { type GridState, type GridStore } from './grid-store.ts';

interface GridToolsProps {
  store: GridStore;
  onFillDown: () => void;
  /** Goes to the blank rows at the foot; undefined where no rows are added. */
  onAdd: (() => void) | undefined;
  fillBeyond: ReactNode;
}

const hints = [
  { keys: ['←', '↑', '↓', '→'], words: 'cells' },
  { keys: ['Shift'], words: 'a block' },
  { keys: ['Shift Space'], words: 'select rows' },
  { keys: ['↵'], words: 'edit' },
  { keys: ['Ctrl C', 'Ctrl V'], words: 'copy, paste' },
  { keys: ['Ctrl D'], words: 'fill down' },
  { keys: ['Esc', 'Tab'], words: 'leave the table' },
];

export function GridTools({ store, onFillDown, onAdd, fillBeyond }: GridToolsProps) {
  const selected = useStoreState(store, describeSelected);
  const isTall = useStoreState(store, isSeveralRows);
  return (
    <div className={styles.tools}>
      <Button
        size="staff"
        icon={<ArrowDownToLine aria-hidden="true" />}
        disabled={!isTall}
        aria-keyshortcuts="Control+D"
        onClick={onFillDown}
      >
        Fill Down
      </Button>
      {onAdd && (
        <Button size="staff" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          Add Rows
        </Button>
      )}
      {fillBeyond}
      <output className={styles.selected}>{selected}</output>
      <KeyHints hints={hints} />
    </div>
  );
}

function describeSelected(state: GridState): string {
  const block = readBlock(state);
  if (countCells(block) === 1) return '';
  const rows = block.bottom - block.top + 1;
  const columns = block.right - block.left + 1;
  return `${formatNumber(countCells(block))} cells selected: ${countOf(rows, 'row')}, ${countOf(columns, 'column')}`;
}

function isSeveralRows({ cell, head }: GridState): boolean {
  return cell.row !== head.row;
}
