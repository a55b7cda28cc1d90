import { showCell } from '@soltura/domain/school-tables/show-cell';
import type { SchoolTable, TableRow } from '@soltura/domain/school-tables/table';
import type { TableReferences } from '../tables.queries.ts';

/** How people know a record: 'Ana Ruiz – Standard'. */
export function nameRow(
  { noun, nameFields, columns }: SchoolTable,
  row: TableRow | undefined,
  references: TableReferences,
): string {
  const texts = nameFields.map((field) => {
    const column = columns.find((other) => other.field === field);
    return column ? showCell(column, row?.values[field] ?? null, references[column.refersTo ?? '']) : '';
  });
  const name = texts.filter((text) => text !== '').join(' – ');
  return name === '' ? `${noun} ${row?.recordId ?? ''}`.trim() : name;
}
