import { csvHead, listFieldNames } from '@soltura/domain/tables/csv-cells';
import { listNameFields } from '@soltura/domain/tables/named-ids';
import type { SchoolTable, TableName } from '@soltura/domain/tables/table';
import { MAX_ID } from '../../../changes/record-ids.ts';
import { refuseLine } from './csv-lines.ts';
import { type CsvRow, readCsvRows } from './csv-rows.ts';

/** Columns that are missing in files exported by earlier versions. */
const addedLater: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  programs: ['published'],
  'program-lessons': ['published'],
  quizzes: ['published'],
  users: ['coachingStudent', 'coach'],
  coaches: ['mark'],
  memberships: ['holdUntil'],
};

export interface TableFileRow extends CsvRow {
  /** Null without an id; undefined for a text that is no id. */
  readonly recordId: number | null | undefined;
}

/**
 * Returns the rows of a table's file with their cells unparsed. With `isPartial` a file may have any of the columns, by
 * the names of the wire or by the labels of the screen.
 * @throws Refusal 'validation-failed' for an error in the file as a whole; its message names the line.
 */
export async function readTableFile(
  bytes: Uint8Array,
  table: SchoolTable,
  {
    mostRows,
    isPartial = false,
  }: { readonly mostRows?: number | undefined; readonly isPartial?: boolean } = {},
): Promise<TableFileRow[]> {
  const kept = table.columns.filter(({ isKept }) => isKept).map(({ field }) => field);
  const names = listNameFields(table.columns).map(({ nameField }) => nameField);
  const head = csvHead(table);
  const columns = {
    fields: [...head, ...names],
    optional: isPartial
      ? [...head, ...names]
      : ['recordId', ...kept, ...names, ...(addedLater[table.name] ?? [])],
    ...(isPartial && { names: listFieldNames(table) }),
    ...(mostRows !== undefined && { mostRows }),
  };
  const rows: TableFileRow[] = [];
  const lines = new Map<number, number>();
  for await (const { line, cells } of readCsvRows(bytes, columns)) {
    const recordId = readId(cells['recordId'] ?? '');
    if (recordId) {
      const first = lines.get(recordId);
      if (first !== undefined) throw refuseLine(line, `recordId ${recordId} is on line ${first} already.`);
      lines.set(recordId, line);
    }
    rows.push({ line, cells, recordId });
  }
  return rows;
}

function readId(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '') return null;
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;
}
