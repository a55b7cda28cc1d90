import { isSameCell } from '@soltura/domain/tables/check-row';
import type { Cell, Column, Row, SchoolTable } from '@soltura/domain/tables/table';

/** The columns of a table, including hidden ones. */
export function listTableColumns({ columns }: SchoolTable): readonly Column[] {
  return columns.filter(({ only }) => only === undefined || only === 'table');
}

/** True for a column that edit mode changes: of programs only the ten counters (screens-staff 9.2). */
export function isEditable(table: SchoolTable, { kind, isKept, isFixed }: Column): boolean {
  if (table.name === 'programs') return kind === 'count';
  return isKept !== true && isFixed !== true && kind !== 'instant';
}

export function nameKept({ name }: SchoolTable): string {
  return `rows-of-${name}`;
}

export function listEditableFields(table: SchoolTable): readonly string[] {
  return listTableColumns(table)
    .filter((column) => isEditable(table, column))
    .map(({ field }) => field);
}

/** The editable cells of a record; changes of other cells are no conflict. */
export function readEditable(fields: readonly string[], values: Row): Row {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

/** The row with equal cells replaced by those of the other rows, so that equal lists are the same object. */
export function alignRow(row: Row, ...others: readonly (Row | undefined)[]): Row {
  return Object.fromEntries(
    Object.entries(row).map(([field, cell]) => [field, alignCell(field, cell, others)]),
  );
}

function alignCell(field: string, cell: Cell, others: readonly (Row | undefined)[]): Cell {
  for (const other of others) {
    const known = other?.[field];
    if (known !== undefined && isSameCell(known, cell)) return known;
  }
  return cell;
}

export function isNumber({ kind }: Column): boolean {
  return kind === 'count' || kind === 'amount';
}

const spanish: ReadonlySet<string> = new Set(['spanishExample', 'vocabName', 'vocabIncluded', 'spellings']);

/** The language of a Spanish column, for its `lang` attribute (ui.md 13). */
export function readLanguage({ field }: Column): 'es' | undefined {
  return spanish.has(field) ? 'es' : undefined;
}
