import type { ImportResult } from '@soltura/contract/tables/tables';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { isSameCell } from '@soltura/domain/tables/check-row';
import { fromCsvCell, readFileCell, toCsvCell } from '@soltura/domain/tables/csv-cells';
import { checkNamedId, nameFieldOf } from '@soltura/domain/tables/named-ids';
import type { ReadCell } from '@soltura/domain/tables/read-cell';
import type { References } from '@soltura/domain/tables/references';
import { showCell } from '@soltura/domain/tables/show-cell';
import { type Cell, type Column, joinNames, type Row, type SchoolTable } from '@soltura/domain/tables/table';
import type { Author } from '../../changes/change-set.ts';
import type { Db } from '../../db/session.ts';
import { takeTurns } from '../../http/turns.ts';
import type { CsvRow } from './csv/csv-rows.ts';
import type { TableFileRow } from './csv/read-table-file.ts';
import { type Decision, type Draft, decideRows } from './decide-rows.ts';
import { findNamedInFile, type NamedRecords, readNamedText } from './named-records.ts';
import { suggestNamesOfCoaches } from './suggest-names-of-coaches.ts';

type ImportedRow = ImportResult['rows'][number];
type ImportedVerdict = ImportedRow['verdict'];

export interface DecidedImport {
  readonly rows: ImportedRow[];
  readonly counts: Record<ImportedVerdict, number>;
  readonly cells: number;
  readonly decisions: Decision[];
}

interface ReadRow {
  readonly values: Row;
  readonly asWritten: Row;
  readonly broken: readonly BrokenRule[];
}

/** Decides the rows of a file and locks the records that they name until the transaction ends. */
export async function decideImport(
  db: Db,
  table: SchoolTable,
  rows: readonly TableFileRow[],
  caller: Author,
  options: { readonly isTrial: boolean },
): Promise<DecidedImport> {
  const references = await findNamedInFile(db, table, rows);
  const takeTurn = takeTurns();
  const read: ReadRow[] = [];
  for (const row of rows) {
    await takeTurn();
    read.push(readRow(table, row, references));
  }
  const drafts = rows.flatMap(({ recordId = null }, index) => {
    const { values, asWritten, broken } = read[index] ?? unread;
    return broken.length === 0 ? [{ recordId, values, asWritten }] : [];
  });
  const decisions = await decideRows(db, table, await completeNew(db, table, drafts), caller, options);

  const counts = { create: 0, change: 0, same: 0, refuse: 0 };
  const imported: ImportedRow[] = [];
  const decided = decisions.values();
  for (const [index, row] of rows.entries()) {
    await takeTurn();
    const { broken } = read[index] ?? unread;
    const outcome =
      broken.length > 0
        ? refuseRow(table, row, broken)
        : describeDecision(table, row, decided.next().value, references);
    counts[outcome.verdict] += 1;
    imported.push(outcome);
  }
  const cells = imported.reduce((sum, { changes }) => sum + changes.length, 0);
  return { rows: imported, counts, cells, decisions };
}

async function completeNew(db: Db, table: SchoolTable, drafts: readonly Draft[]): Promise<readonly Draft[]> {
  const isWhole = ({ recordId, values }: Draft) =>
    recordId !== null || ('coach' in values && 'userId' in values);
  if (table.name !== 'coaches' || drafts.every(isWhole)) return drafts;
  const made = drafts.filter(({ recordId }) => recordId === null);
  const completed = (
    await suggestNamesOfCoaches(
      db,
      made.map(({ values }) => values),
    )
  ).values();
  return drafts.map((draft) =>
    draft.recordId === null ? { ...draft, values: completed.next().value ?? draft.values } : draft,
  );
}

const unread: ReadRow = { values: {}, asWritten: {}, broken: [] };

function referencesOf({ refersTo }: Column, references: NamedRecords) {
  return refersTo && references.get(refersTo);
}

function readRow(
  { columns }: SchoolTable,
  { recordId, cells }: TableFileRow,
  references: NamedRecords,
): ReadRow {
  const values: Record<string, Cell> = {};
  const asWritten: Record<string, Cell> = {};
  const broken: BrokenRule[] = [];
  if (recordId === undefined) {
    broken.push({ field: 'recordId', message: 'recordId must be a whole number from 1 to 1,000,000,000' });
  }
  for (const column of columns) {
    const text = readNamedText(column, cells);
    if (text === undefined) continue;
    const named = referencesOf(column, references);
    const found = readNamedCell(column, text, cells, named);
    if ('fault' in found) {
      broken.push({ field: column.field, message: found.fault });
      continue;
    }
    values[column.field] = found.cell;
    const written = fromCsvCell(column, text, named);
    if ('cell' in written && !isSameCell(written.cell, found.cell)) asWritten[column.field] = written.cell;
  }
  return { values, asWritten, broken };
}

/** Reads a cell; an id that the name beside it contradicts is a fault. */
export function readNamedCell(
  column: Column,
  text: string,
  cells: CsvRow['cells'],
  named: References | undefined,
): ReadCell {
  const found = readFileCell(column, text, named);
  if ('fault' in found || column.kind !== 'record' || !named || typeof found.cell !== 'number') return found;
  const fault = checkNamedId(column, found.cell, cells[nameFieldOf(column)] ?? '', named);
  return fault === undefined ? found : { fault };
}

function describeDecision(
  table: SchoolTable,
  row: TableFileRow,
  decision: Decision | undefined,
  references: NamedRecords,
): ImportedRow {
  const { verdict = 'refuse', stored, next, broken = [] } = decision ?? {};
  if (!next || verdict === 'stale' || verdict === 'gone') return refuseRow(table, row, broken);
  const changed = verdict === 'same' ? [] : table.columns;
  const changes = changed.flatMap((column) => {
    const before = stored ? (stored.values[column.field] ?? null) : null;
    const after = next[column.field] ?? null;
    if (stored && isSameCell(before, after)) return [];
    const texts = { before: stored ? toCsvCell(column, before) : '', after: toCsvCell(column, after) };
    return texts.before === texts.after ? [] : [{ field: column.field, ...texts }];
  });
  const { line, recordId = null } = row;
  return {
    line,
    recordId,
    name: nameRow(table, next, references),
    verdict,
    changes,
    broken: [...broken],
  };
}

function refuseRow(table: SchoolTable, row: TableFileRow, broken: readonly BrokenRule[]): ImportedRow {
  const { line, recordId = null, cells } = row;
  const name = joinNames(
    table,
    table.nameFields.map((field) => cells[field] ?? ''),
  );
  return { line, recordId, name, verdict: 'refuse', changes: [], broken: [...broken] };
}

function nameRow(table: SchoolTable, row: Row, references: NamedRecords): string {
  const { columns, nameFields } = table;
  return joinNames(
    table,
    nameFields.map((name) => {
      const column = columns.find(({ field }) => field === name);
      return column ? showCell(column, row[name] ?? null, referencesOf(column, references)) : '';
    }),
  );
}
