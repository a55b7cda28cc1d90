import type { ImportRow } from '@soltura/domain/imports/read-rows';
import type { SheetRow } from '@soltura/domain/imports/sheet';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ImportAnswer } from './import-source.ts';

type ServerRow = ImportAnswer['rows'][number];

export interface RowOutcome {
  readonly verdict: ServerRow['verdict'];
  readonly recordId: number | null;
  readonly changes: ServerRow['changes'];
  readonly broken: ServerRow['broken'];
  readonly remark: string;
}

export interface TriedRow extends ImportRow, RowOutcome {}

interface WholeRows {
  readonly rows: readonly ImportRow[];
  /** Rows that are not sent, by line, with the rule that they break. */
  readonly held: ReadonlyMap<number, ServerRow['broken'][number]>;
}

/**
 * Finds the rows that are invalid as a whole: rows with more cells than the head has columns, as after a comma that
 * should be in quotation marks; rows that are empty in all columns that are read; and rows with the id of a row above.
 */
export function holdRows(rows: readonly ImportRow[], sheet: readonly SheetRow[], width: number): WholeRows {
  const held = new Map<number, ServerRow['broken'][number]>();
  const lines = new Map<string, number>();
  for (const [place, { line, sent }] of rows.entries()) {
    const extra = sheet[place]?.cells.slice(width).some((cell) => cell.trim() !== '') === true;
    if (extra) held.set(line, { field: '', message: 'The row has more cells than the head has columns' });
    if (Object.values(sent).every((text) => text.trim() === '')) {
      held.set(line, { field: '', message: 'The row is empty in the columns that are read' });
    }
    const id = sent['recordId']?.trim() ?? '';
    if (id === '') continue;
    const first = lines.get(id);
    if (first === undefined) lines.set(id, line);
    else held.set(line, { field: 'recordId', message: `Row ${first} has the same id` });
  }
  return { rows, held };
}

/** Writes rows as the server reads them: the names of the wire, days in ISO, records by their ids. */
export function writeRows(rows: readonly ImportRow[]): Uint8Array {
  const fields = Object.keys(rows[0]?.sent ?? {});
  const lines = rows.map(({ sent }) => fields.map((field) => sent[field] ?? ''));
  return new TextEncoder().encode(stringify([fields, ...lines]));
}

/**
 * Joins the rows with the server's answers to those that were sent. For an invalid cell the message of the reader is
 * kept.
 */
export function joinOutcomes({ rows, held }: WholeRows, answered: readonly ServerRow[]): TriedRow[] {
  const outcomes = answered.values();
  return rows.map((row) => {
    const rule = held.get(row.line);
    if (rule) return { ...row, ...refused, broken: [rule] };
    const { verdict, recordId, changes, broken, remark = '' } = outcomes.next().value ?? refused;
    const faults = Object.entries(row.faults).map(([field, message]) => ({ field, message }));
    const others = broken.filter(({ field }) => row.faults[field] === undefined);
    return { ...row, verdict, recordId, changes, broken: [...faults, ...others], remark };
  });
}

const refused: RowOutcome = { verdict: 'refuse', recordId: null, changes: [], broken: [], remark: '' };

export function countVerdicts(rows: readonly RowOutcome[]): Record<ServerRow['verdict'], number> {
  const counts = { create: 0, change: 0, same: 0, refuse: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** Counts the changed cells, as the server does; a refused row may have some too. */
export function countCells(rows: readonly RowOutcome[]): number {
  return rows.reduce((sum, { changes }) => sum + changes.length, 0);
}
