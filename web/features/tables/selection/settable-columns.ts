import { archived, type Column, type SchoolTable } from '@soltura/domain/tables/table';
import { isEditable, listTableColumns } from '../grid/grid-columns.ts';

export function listSettable(table: SchoolTable): readonly Column[] {
  const editable = listTableColumns(table).filter(
    (column) => isEditable(table, column) && column.isUnique !== true && column.field !== archived.field,
  );
  return table.canArchive ? [...editable, archived] : editable;
}
