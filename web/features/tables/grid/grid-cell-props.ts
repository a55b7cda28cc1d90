import type { Cell, Column, TableRow } from '@soltura/domain/tables/table';
import type { Fault } from '../../../editing/row-edits.ts';
import type { GridApi, GridShape } from './grid-api.ts';

export interface GridCellProps {
  api: GridApi;
  shape: GridShape;
  row: TableRow;
  column: Column;
  value: Cell;
  /** The index of the row on the page; `place` is that of the column among the visible ones. */
  index: number;
  place: number;
  isActive: boolean;
  isIn: boolean;
  /** The state of its open editor: with the cell's value, or fresh. */
  entered: 'filled' | 'fresh' | undefined;
  isBlank: boolean;
  isChanged: boolean;
  fault: Fault | undefined;
  nameId: string;
  faultId: string;
}
