import { isSameCell } from './check-row.ts';
import type { CellChange } from './paste-block.ts';
import type { Cell } from './table.ts';

/** `from` is the copied row, `to` the last filled one, as indices of `rowIds`. */
interface Filling {
  readonly columns: readonly string[];
  readonly rowIds: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly valueOf: (id: number, field: string) => Cell;
}

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
