import { emptyCell } from '@soltura/domain/school-tables/check-row';
import { schoolTables } from '@soltura/domain/school-tables/school-tables';
import type { Row, TableName } from '@soltura/domain/school-tables/table';

/** A record of a table of which nothing is given. */
export function emptyRow(name: TableName): Row {
  return Object.fromEntries(schoolTables[name].columns.map((column) => [column.field, emptyCell(column)]));
}
