import { isSameCell } from './check-row.ts';
import type { CellChange } from './paste-block.ts';
import type { Cell } from './table.ts';

interface Filling {
  /** The fields of the selected columns. */
  readonly columns: readonly string[];
  /** The rows shown, in their order. */
  readonly rowIds: readonly number[];
  /** The row that is copied, and the last one that is filled: places in `rowIds`. */
  readonly from: number;
  readonly to: number;
  readonly valueOf: (id: number, field: string) => Cell;
}

/** What changes when the rows below `from`, as far as `to`, get what it holds. */
export function planFillDown({ columns, rowIds, from, to, valueOf }: Filling): CellChange[] {
  const source = rowIds[from];
  if (source === undefined) return [];
  return rowIds
    .slice(from + 1, to + 1)
    .flatMap((id) =>
      columns
        .map((field) => ({ id, field, cell: valueOf(source, field) }))
        .filter(({ field, cell }) => !isSameCell(cell, valueOf(id, field))),
    );
}
