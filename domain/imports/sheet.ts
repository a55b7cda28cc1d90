import { foldText } from '../search/match.ts';

/** A row of a file as text; dates of a workbook are ISO texts. `line` is its number as spreadsheets count, from 1. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A sheet of a workbook, or a CSV file, without its empty rows. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

export interface SheetParts {
  readonly titles: readonly SheetRow[];
  readonly head: SheetRow;
  readonly rows: readonly SheetRow[];
  readonly totals: readonly SheetRow[];
}

const MAX_ABOVE = 20;
const TOTAL = /^(?:(?:grand |sub ?)?totals?|sum|suma|totales|subtotales)\b(.*)/;

export function isFilled({ cells }: SheetRow): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/**
 * Finds the head of a sheet: the first of its rows in which most columns are known, else its first row. Returns its
 * place among the rows.
 */
export function findHead(
  rows: readonly SheetRow[],
  countKnown: (heads: readonly string[]) => number,
): number {
  let best = { place: 0, known: 0 };
  for (const [place, { cells }] of rows.slice(0, MAX_ABOVE).entries()) {
    const known = countKnown(cells);
    if (known > best.known) best = { place, known };
  }
  return best.place;
}

export function divideSheet(rows: readonly SheetRow[], headPlace: number): SheetParts | undefined {
  const head = rows[headPlace];
  if (!head) return undefined;
  const below = rows.slice(headPlace + 1);
  const width = head.cells.filter((cell) => cell.trim() !== '').length;
  const end = below.findLastIndex((row) => !isTotal(row, width)) + 1;
  return { titles: rows.slice(0, headPlace), head, rows: below.slice(0, end), totals: below.slice(end) };
}

/** A row of totals begins with that word, and leaves columns empty: most of them where it says more. */
function isTotal({ cells }: SheetRow, width: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  const found = TOTAL.exec(foldText(first));
  if (!found) return false;
  const saysMore = /[\p{L}\p{N}]/u.test(found[1] ?? '');
  return saysMore ? filled <= Math.max(1, width / 2) : filled < width;
}

export function pickValues(rows: readonly SheetRow[], place: number): string[] {
  const values = new Set<string>();
  for (const { cells } of rows) {
    const value = cells[place]?.trim() ?? '';
    if (value !== '') values.add(value);
    if (values.size === 3) break;
  }
  return [...values];
}
