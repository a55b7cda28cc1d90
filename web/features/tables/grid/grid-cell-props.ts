import type { Cell, Column, TableRow } from '@soltura/domain/tables/table';
import type { Fault } from '../../../editing/row-edits.ts';
import type { GridApi, GridShape } from './grid-api.ts';

/** What a cell and its editor are given. */
export interface GridCellProps {
  api: GridApi;
  shape: GridShape;
  row: TableRow;
  column: Column;
  value: Cell;
  /** The place of the row on the page, and of the column among those shown. */
  index: number;
  place: number;
  isActive: boolean;
  /** In the block that is selected. */
  isIn: boolean;
  /** Its editor is open: with what it holds, or fresh. */
  entered: 'filled' | 'fresh' | undefined;
  /** In a row that is blank, to be typed or pasted into. */
  isBlank: boolean;
  isChanged: boolean;
  fault: Fault | undefined;
  /** The id of what names the row, and of what is wrong with the cell. */
  nameId: string;
  faultId: string;
}
