import { showCell } from '@soltura/domain/tables/show-cell';
import { joinNames, type SchoolTable, type TableRow } from '@soltura/domain/tables/table';
import type { TableReferences } from '../known-names.ts';

export function nameRow(table: SchoolTable, row: TableRow | undefined, references: TableReferences): string {
  const { noun, nameFields, columns } = table;
  const texts = nameFields.map((field) => {
    const column = columns.find((other) => other.field === field);
    return column ? showCell(column, row?.values[field] ?? null, references[column.refersTo ?? '']) : '';
  });
  const name = joinNames(table, texts);
  if (name !== '') return name;
  return row && row.recordId < 0 ? `new ${noun}` : `${noun} ${row?.recordId ?? ''}`.trim();
}
