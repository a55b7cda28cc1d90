import { toDay } from '@soltura/domain/dates';
import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { guardFormula, unguardFormula } from '@soltura/domain/tables/csv-cells';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { readNow } from '../../api/server-clock.ts';
import { downloadCsv } from '../../lists/download-csv.ts';
import type { ImportSource } from './import-source.ts';
import type { TriedRow } from './import-trial.ts';
import type { OpenFile } from './open-file.ts';

export interface LeftOut {
  readonly count: number;
  readonly name: string;
  readonly text: string;
}

/** Makes a file of the rows that stay out, with the reasons, to be corrected elsewhere and imported again. */
export function makeLeftOut(
  { name }: Pick<ImportSource, 'name'>,
  { parts, heads, matches }: Pick<OpenFile, 'parts' | 'heads' | 'matches'>,
  rows: readonly TriedRow[],
): LeftOut {
  const cellsOf = new Map(parts.rows.map(({ line, cells }) => [line, cells]));
  const left = rows
    .filter(({ verdict }) => verdict === 'refuse')
    .map(({ line, given, broken }) => {
      const cells = [...(cellsOf.get(line) ?? [])];
      for (const { place, field } of matches) if (field !== null) cells[place] = given[field] ?? '';
      return { cells, reason: broken.map(({ message }) => message).join('. ') };
    });
  return nameLeftOut(name, heads, left);
}

/** As `makeLeftOut`, for rows that have their reasons already; the file is named after the list. */
export function nameLeftOut(
  list: string,
  heads: readonly string[],
  left: Parameters<typeof writeLeftOut>[1],
): LeftOut {
  const name = nameCsvFile(list, 'left out', toDay(readNow()));
  return { count: left.length, name, text: writeLeftOut(heads, left) };
}

export function downloadLeftOut({ text, name }: LeftOut): void {
  downloadCsv([text], name);
}

/**
 * Writes the rows that stay out as a file that can be corrected and imported again: the columns of the file, with
 * corrections, and the reason in a last column.
 */
export function writeLeftOut(
  heads: readonly string[],
  left: readonly { readonly cells: readonly string[]; readonly reason: string }[],
): string {
  const lines = left.map(({ cells, reason }) => [
    ...heads.map((_head, place) => guard(cells[place] ?? '')),
    guard(reason),
  ]);
  return stringify([[...heads.map(guard), 'Reason'], ...lines], { bom: true });
}

/** A text that is escaped already stays as it is, so that it is read unchanged. */
function guard(text: string): string {
  return text === unguardFormula(text) ? guardFormula(text) : text;
}
