import { showCell } from '@soltura/domain/school-tables/show-cell';
import type { Column, SchoolTable, TableRow } from '@soltura/domain/school-tables/table';
import type { ScreenTable, TableFilter } from './screen-table.ts';
import type { TableReferences } from './tables.queries.ts';

/** What is typed and chosen in the filters, by their labels; what is empty filters nothing. */
export type FilterValues = Readonly<Record<string, string>>;

/** What a switch that is on holds. */
export const ON = 'on';

/** The switch of tables whose records can be put away; it shows them, too. */
export const SHOW_ARCHIVED = 'Show Archived:';

/** Whether the screen has the switch: the five editors never show what was put away. */
function offersArchived({ group, canArchive }: SchoolTable): boolean {
  return group === 'more' && canArchive;
}

/** The labels of the switches, in their order. */
export function listSwitches({ table, filters }: ScreenTable): readonly string[] {
  const labels = filters.filter(({ kind }) => kind === 'switch').map(({ label }) => label);
  return offersArchived(table) ? [...labels, SHOW_ARCHIVED] : labels;
}

/** The labels of the filters that are chosen and not typed, lists and switches. */
export function listChoosable(screen: ScreenTable): readonly string[] {
  const choices = screen.filters.filter(({ kind }) => kind === 'choice').map(({ label }) => label);
  return [...choices, ...listSwitches(screen)];
}

/** The rows all filters let pass, in their order (screens-staff 9). */
export function filterRows(
  { table, filters }: ScreenTable,
  rows: readonly TableRow[],
  values: FilterValues,
  references: TableReferences,
): readonly TableRow[] {
  const tests = filters.flatMap((filter) => makeTest(filter, table, values[filter.label] ?? '', references));
  if (!(offersArchived(table) && values[SHOW_ARCHIVED] === ON))
    tests.push(({ values: cells }) => cells.isArchived !== true);
  return rows.filter((row) => tests.every((passes) => passes(row)));
}

/** What is filtered, in words: 'Filtered by: {text}' in edit mode (screens-staff 9.2). */
export function describeFilters(
  { table, filters }: ScreenTable,
  values: FilterValues,
  references: TableReferences,
): string {
  return filters
    .flatMap((filter) => {
      const value = values[filter.label] ?? '';
      if (value.trim() === '') return [];
      if (filter.kind === 'switch') return [filter.label.replace(/:$/, '')];
      if (filter.kind === 'text') return [value.trim()];
      const column = findColumn(table, filter.field);
      const isRecord = column?.kind === 'record';
      return [isRecord ? (references[column.refersTo ?? '']?.nameOf(Number(value)) ?? value) : value];
    })
    .join(', ');
}

type Test = (row: TableRow) => boolean;

function makeTest(
  filter: TableFilter,
  table: SchoolTable,
  value: string,
  references: TableReferences,
): Test[] {
  const wanted = value.trim().toLowerCase();
  if (wanted === '') return [];
  switch (filter.kind) {
    case 'text': {
      const columns = filter.fields.flatMap((field) => findColumn(table, field) ?? []);
      return [
        ({ values }) =>
          columns.some((column) =>
            showCell(column, values[column.field] ?? null, references[column.refersTo ?? ''])
              .toLowerCase()
              .includes(wanted),
          ),
      ];
    }
    case 'choice':
      return [({ values }) => String(values[filter.field]) === value];
    case 'switch':
      return [filter.passes];
    default:
      return filter satisfies never;
  }
}

function findColumn({ columns }: SchoolTable, field: string): Column | undefined {
  return columns.find((column) => column.field === field);
}
