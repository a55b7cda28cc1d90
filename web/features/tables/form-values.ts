import type { FormValues } from '@soltura/domain/editing/form-work';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { checkRow, emptyCell } from '@soltura/domain/tables/check-row';
import { readTypedNumber } from '@soltura/domain/tables/number-field';
import { showCell, writeCell } from '@soltura/domain/tables/show-cell';
import type { Cell, Column, Row, SchoolTable } from '@soltura/domain/tables/table';
import type { ScreenTable } from './screen-table.ts';

export function listFormColumns({ columns }: SchoolTable): Column[] {
  return columns.filter(({ only, isKept }) => (only === undefined || only === 'form') && isKept !== true);
}

export function readFormValues({ table, form }: ScreenTable, values: Row): FormValues {
  if (form) return form.read(values);
  return Object.fromEntries(
    listFormColumns(table).map((column) => [column.field, toText(column, values[column.field] ?? null)]),
  );
}

export function writeFormValues({ table, form }: ScreenTable, values: FormValues): Row {
  if (form) return form.write(values);
  return Object.fromEntries(
    listFormColumns(table).map((column) => [column.field, readFormCell(column, values[column.field] ?? '')]),
  );
}

export function checkFormValues(
  { table, form }: ScreenTable,
  values: FormValues,
  stored: Row | undefined,
): BrokenRule[] {
  if (form) return form.check(values, stored);
  const row = Object.fromEntries(
    listFormColumns(table).map((column) => [column.field, readFormCell(column, values[column.field] ?? '')]),
  );
  const faults = listFormColumns(table).flatMap((column): BrokenRule[] => {
    const fault = isNumber(column) ? readTypedNumber(column, values[column.field] ?? '').fault : undefined;
    return fault === undefined ? [] : [{ field: column.field, message: fault }];
  });
  const broken = checkRow(table, { ...stored, ...row }, stored);
  if (faults.length === 0) return broken;
  const place = ({ field }: BrokenRule) => table.columns.findIndex((column) => column.field === field);
  const others = broken.filter(({ field }) => !faults.some((fault) => fault.field === field));
  return [...faults, ...others].toSorted((one, other) => place(one) - place(other));
}

export function toText(column: Column, cell: Cell): string {
  // Switches in forms have the values 'Yes' and 'No'.
  return column.kind === 'flag' ? showCell(column, cell ?? emptyCell(column)) : writeCell(column, cell);
}

export function readFormCell(column: Column, text: string): Cell {
  switch (column.kind) {
    case 'count':
    case 'amount':
      return readTypedNumber(column, text).value;
    case 'flag':
      // A draft of a former version may lack the field.
      return text === '' ? emptyCell(column) : text === 'Yes';
    case 'day':
    case 'instant':
      return text === '' ? null : text;
    case 'record':
      return text === '' ? null : Number(text);
    case 'lines':
      return splitLines(text);
    case 'line':
    case 'text':
    case 'option':
      return text;
    default:
      return column.kind satisfies never;
  }
}

export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function isNumber({ kind }: Column): boolean {
  return kind === 'count' || kind === 'amount';
}
