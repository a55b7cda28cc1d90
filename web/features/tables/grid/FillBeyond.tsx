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
  /** Those that are shown. */
  columns: readonly Column[];
  /** The place of the last row that holds something. */
  last: number;
  /** How many rows the filters let pass, in words. */
  words: string;
  /** Fills this field of all of them with what the first row of the block holds. */
  onFill: (field: string) => void;
}

/**
 * Where a block of one column reaches the last row: fills the column of all rows that the filters let pass, on the server
 * and after a preview (screens-staff 9.7).
 */
export function FillBeyond({ table, store, columns, last, words, onFill }: FillBeyondProps) {
  const reason = useId();
  const field = useStoreState(store, (state) => findFilled(state, table, columns, last));
  // What is typed and not stored would be based on rows that the change makes old.
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

/** The field that may be filled beyond the last row; undefined where the block does not end there, or is wider. */
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
