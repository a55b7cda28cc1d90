import type { Column, SchoolTable } from '@soltura/domain/tables/table';
import { useId } from 'react';
import { useStoreState } from '../../../editing/make-store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import typeStyles from '../../../ui/type.module.css';
import { listSettable } from '../selection/settable-columns.ts';
import { isTypedElsewhere } from './grid-rows.ts';
import { readBlock } from './grid-selection.ts';
import type { GridState, GridStore } from './grid-store.ts';

interface FillBeyondProps {
  table: SchoolTable;
  store: GridStore;
  columns: readonly Column[];
  last: number;
  words: string;
  onFill: (field: string) => void;
}

/**
 * A button for a block of one column that reaches the last row: it fills the column of all matching rows, on the server
 * and after a preview (screens-staff 9.7).
 */
export function FillBeyond({ table, store, columns, last, words, onFill }: FillBeyondProps) {
  const reason = useId();
  const field = useStoreState(store, (state) => findFilled(state, table, columns, last));
  // Unsaved drafts would be based on versions that the change makes outdated.
  const isHindered = useStoreState(store, (state) => field !== undefined && isTypedElsewhere(state, field));
  if (field === undefined) return null;
  return (
    <>
      <Button
        size="staff"
        disabled={isHindered}
        aria-haspopup="dialog"
        aria-describedby={isHindered ? reason : undefined}
        onClick={() => onFill(field)}
      >
        Fill Down to All {words} Rows…
      </Button>
      {isHindered && (
        <span id={reason} className={typeStyles.quietSmall}>
          Apply or give up what is typed in other columns first.
        </span>
      )}
    </>
  );
}

/**
 * The field that may be filled beyond the last row; undefined where the block does not reach it, or has more columns.
 */
function findFilled(
  state: GridState,
  table: SchoolTable,
  columns: readonly Column[],
  last: number,
): string | undefined {
  const { top, bottom, left, right } = readBlock(state);
  const column = columns[left];
  if (left !== right || top > last || bottom < last || !column || column.isKept) return undefined;
  return listSettable(table).some(({ field }) => field === column.field) ? column.field : undefined;
}
