import { foldText, makeFinder } from '../search/match.ts';
import type { References } from './references.ts';
import { showCell } from './show-cell.ts';
import type { Column, SchoolTable, TableRow } from './table.ts';
import { type TableFilter, tableFilters } from './table-filters.ts';

export type FilterValues = Readonly<Record<string, string>>;

type NamesByTable = Readonly<Record<string, References>>;

export const ON = 'on';

export const SHOW_ARCHIVED = 'Show Archived:';

/** True when the screen has the switch: the five editors never show archived records. */
function offersArchived({ group, canArchive }: SchoolTable): boolean {
  return group === 'more' && canArchive;
}

export function showsArchived(table: SchoolTable, values: FilterValues): boolean {
  return offersArchived(table) && values[SHOW_ARCHIVED] === ON;
}

export function listSwitches(table: SchoolTable): readonly string[] {
  const switches = tableFilters[table.name].filter(({ kind }) => kind === 'switch');
  const labels = switches.map(({ label }) => label);
  return offersArchived(table) ? [...labels, SHOW_ARCHIVED] : labels;
}

export function listChoosable(table: SchoolTable): readonly string[] {
  const choices = tableFilters[table.name].filter(({ kind }) => kind === 'choice');
  return [...choices.map(({ label }) => label), ...listSwitches(table)];
}

export function listInForce(
  table: SchoolTable,
  values: FilterValues,
): readonly { readonly filter: TableFilter; readonly value: string }[] {
  return tableFilters[table.name].flatMap((filter) => {
    const value = values[filter.label] ?? '';
    return isInForce(filter, value) ? [{ filter, value }] : [];
  });
}

function isInForce({ kind }: TableFilter, value: string): boolean {
  return (kind === 'text' ? foldText(value) : value.trim()) !== '';
}

/**
 * Returns the rows that match all filters, in their order (screens-staff 9). A server test compares the SQL with this
 * function.
 */
export function filterRows(
  table: SchoolTable,
  rows: readonly TableRow[],
  values: FilterValues,
  references: NamesByTable,
): readonly TableRow[] {
  const tests = listInForce(table, values).map(({ filter, value }) =>
    makeTest(filter, table, value, references),
  );
  if (!showsArchived(table, values)) tests.push(({ values: cells }) => cells['isArchived'] !== true);
  return rows.filter((row) => tests.every((passes) => passes(row)));
}

export function describeFilters(table: SchoolTable, values: FilterValues, references: NamesByTable): string {
  return listInForce(table, values)
    .map(({ filter, value }) => {
      if (filter.kind === 'switch') return filter.label.replace(/:$/, '');
      if (filter.kind === 'text') return value.trim();
      const column = findColumn(table, filter.field);
      const isRecord = column?.kind === 'record';
      return isRecord ? (references[column.refersTo ?? '']?.nameOf(Number(value)) ?? value) : value;
    })
    .join(', ');
}

type Test = (row: TableRow) => boolean;

function makeTest(filter: TableFilter, table: SchoolTable, value: string, references: NamesByTable): Test {
  switch (filter.kind) {
    case 'text': {
      const isFound = makeFinder(value);
      const columns = filter.fields.flatMap((field) => findColumn(table, field) ?? []);
      return ({ values }) =>
        columns.some((column) =>
          isFound(showCell(column, values[column.field] ?? null, references[column.refersTo ?? ''])),
        );
    }
    case 'choice':
      return ({ values }) => String(values[filter.field]) === value;
    case 'switch':
      return ({ values }) => values[filter.field] === filter.holds;
    default:
      return filter satisfies never;
  }
}

function findColumn({ columns }: SchoolTable, field: string): Column | undefined {
  return columns.find((column) => column.field === field);
}
