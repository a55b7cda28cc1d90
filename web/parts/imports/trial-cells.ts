import { writeStoredDay } from '@soltura/domain/day-names';
import type { ColumnMatch } from '@soltura/domain/imports/columns';
import { listNames, namesRecords } from '@soltura/domain/imports/read-rows';
import { unguardFormula } from '@soltura/domain/tables/csv-cells';
import type { Column, TableName } from '@soltura/domain/tables/table';
import type { ImportNames } from './import-names.ts';
import type { ImportSource } from './import-source.ts';
import type { TriedRow } from './import-trial.ts';

export interface TrialField {
  readonly field: string;
  readonly label: string;
  readonly place: number;
  /** Undefined for the id of the record, and for names beside ids. */
  readonly column: Column | undefined;
}

export function listTrialFields(source: ImportSource, matches: readonly ColumnMatch[]): TrialField[] {
  const { columns, fields } = source;
  const labels = new Map(fields.map(({ field, label }) => [field, label]));
  return matches.flatMap(({ place, field }) => {
    if (field === null) return [];
    const column = columns.find((known) => known.field === field);
    return [{ field, label: labels.get(field) ?? field, place, column }];
  });
}

/** Writes a value as tables show it: days in words, records by their names. `sent` is the value as files contain it. */
export function showSent(column: Column | undefined, sent: string, names: ImportNames): string {
  const text = unguardFormula(sent);
  if (column?.kind === 'day') return writeStoredDay(text.trim());
  if (column && namesRecords(column)) {
    const nameOf = (one: string) => names.find(column.refersTo, Number(one))?.name ?? one;
    return listNames(column, text).map(nameOf).join(', ');
  }
  if (column?.kind === 'flag') return text === 'true' ? 'Yes' : text === 'false' ? 'No' : text;
  return text;
}

/** The value that will be stored for a cell: the server's if it changes the sent one, otherwise the sent one. */
export function showCellOf(row: TriedRow, { field, column }: TrialField, names: ImportNames): string {
  if (isBad(row, field)) return row.given[field] ?? '';
  const stored = row.changes.find((change) => change.field === field)?.after;
  return showSent(column, stored ?? row.sent[field] ?? '', names);
}

export function isBad({ verdict, broken }: TriedRow, field: string): boolean {
  return verdict === 'refuse' && broken.some((rule) => rule.field === field);
}

/** 'End Date was Nov 30, 2025', for each field that changes. */
export function describeChanges(
  { columns }: ImportSource,
  { changes }: TriedRow,
  names: ImportNames,
): string {
  return changes
    .map(({ field, before }) => {
      const column = columns.find((known) => known.field === field);
      return `${column?.label ?? field} was ${showSent(column, before, names) || 'empty'}`;
    })
    .join('; ');
}

export function listBadCells(
  rows: readonly TriedRow[],
  fields: readonly TrialField[],
): { readonly line: number; readonly field: string }[] {
  return rows.flatMap((row) =>
    fields.filter(({ field }) => isBad(row, field)).map(({ field }) => ({ line: row.line, field })),
  );
}

export function findAlike(rows: readonly TriedRow[], field: string, text: string): number[] {
  return rows
    .filter((row) => isBad(row, field) && (row.given[field] ?? '').trim() === text.trim())
    .map(({ line }) => line);
}

export function isNamed(column: Column | undefined): column is Column & { readonly refersTo: TableName } {
  return column?.kind === 'record' && column.refersTo !== undefined;
}
