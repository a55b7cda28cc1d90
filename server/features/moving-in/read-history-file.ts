import { MAX_IMPORT_ROWS } from '@soltura/contract/file-limits';
import { readGivenDay } from '@soltura/domain/imports/given-dates';
import { listNames, namesRecords } from '@soltura/domain/imports/read-rows';
import type { ReadHistoryRow } from '@soltura/domain/moving-in/history-facts';
import type { HistoryList } from '@soltura/domain/moving-in/history-lists';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { checkCell } from '@soltura/domain/tables/check-row';
import { listFieldNames } from '@soltura/domain/tables/csv-cells';
import { listNameFields } from '@soltura/domain/tables/named-ids';
import type { ReadCell } from '@soltura/domain/tables/read-cell';
import type { Cell, Column } from '@soltura/domain/tables/table';
import { normaliseLine, normaliseText } from '../../changes/given-texts.ts';
import { type CsvRow, readCsvRows } from '../tables/csv/csv-rows.ts';
import { readNamedCell } from '../tables/import-rows.ts';
import { type NamedRecords, readNamedText } from '../tables/named-records.ts';

/**
 * Returns the rows of a file for a list of the history, with some or all of its columns.
 * @throws Refusal 'validation-failed' for an error in the file as a whole; its message names the line.
 */
export async function readHistoryFile(bytes: Uint8Array, { columns }: HistoryList): Promise<CsvRow[]> {
  const fields = [
    ...columns.map(({ field }) => field),
    ...listNameFields(columns).map(({ nameField }) => nameField),
  ];
  const names = listFieldNames({ columns });
  const rows: CsvRow[] = [];
  for await (const row of readCsvRows(bytes, {
    fields,
    optional: fields,
    names,
    mostRows: MAX_IMPORT_ROWS,
  })) {
    rows.push(row);
  }
  return rows;
}

export function readHistoryRow(
  { columns }: HistoryList,
  { line, cells }: CsvRow,
  references: NamedRecords,
): ReadHistoryRow {
  const values: Record<string, Cell> = {};
  const broken: BrokenRule[] = [];
  for (const column of columns) {
    const text = readNamedText(column, cells);
    if (text === undefined) continue;
    const read = readHistoryCell(column, text, cells, references);
    if ('fault' in read) broken.push({ field: column.field, message: read.fault });
    else values[column.field] = read.cell;
  }
  return { line, values, broken };
}

function readHistoryCell(
  column: Column,
  text: string,
  cells: CsvRow['cells'],
  references: NamedRecords,
): ReadCell {
  const named = column.refersTo && references.get(column.refersTo);
  if (named && namesRecords(column) && column.kind === 'lines') {
    const ids: string[] = [];
    for (const name of listNames(column, text)) {
      const found = named.find(name);
      if (typeof found !== 'object') {
        const what = found === 'unknown' ? 'nothing is' : 'several are';
        return { fault: `${column.label}: ${what} called "${name}"` };
      }
      ids.push(String(found.id));
    }
    return { cell: ids };
  }
  const read = readNamedCell(column, text, cells, named);
  if ('fault' in read) return read;
  const cell = normalise(column, read.cell);
  // The rules of a record say which options it may have, and what it needs.
  if (column.kind === 'option') return { cell };
  const fault = checkCell({ ...column, isRequired: false }, cell);
  return fault === undefined ? { cell } : { fault };
}

function normalise({ kind }: Column, cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  if (kind === 'day') return readGivenDay(cell, undefined) ?? cell;
  return kind === 'text' ? normaliseText(cell) : normaliseLine(cell);
}
