import { isSameCell } from '@soltura/domain/tables/check-row';
import type { Cell, Column, Row, SchoolTable } from '@soltura/domain/tables/table';

/** The columns a table shows, hidden ones too. */
export function listTableColumns({ columns }: SchoolTable): readonly Column[] {
  return columns.filter(({ only }) => only === undefined || only === 'table');
}

/** Whether edit mode changes a column: of programs the ten counters alone (screens-staff 9.2). */
export function isEditable(table: SchoolTable, { kind, isKept, isFixed }: Column): boolean {
  if (table.name === 'programs') return kind === 'count';
  return isKept !== true && isFixed !== true && kind !== 'instant';
}

/** What the drafts of a table's rows begin with. */
export function nameKept({ name }: SchoolTable): string {
  return `rows-of-${name}`;
}

/** The fields edit mode changes. */
export function listEditableFields(table: SchoolTable): readonly string[] {
  return listTableColumns(table)
    .filter((column) => isEditable(table, column))
    .map(({ field }) => field);
}

/** What edit mode changes of a record; what it does not change is nobody's conflict. */
export function readEditable(fields: readonly string[], values: Row): Row {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

/** The row with its cells replaced by equal ones of the others, so that equal lists are the same list. */
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

/** Whether a column's cells stand at the right end. */
export function isNumber({ kind }: Column): boolean {
  return kind === 'count' || kind === 'amount';
}

const spanish: ReadonlySet<string> = new Set(['spanishExample', 'vocabName', 'vocabIncluded', 'spellings']);

/** Spanish is marked wherever it stands (ui.md 13). */
export function readLanguage({ field }: Column): 'es' | undefined {
  return spanish.has(field) ? 'es' : undefined;
}
