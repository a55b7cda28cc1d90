import { LONGEST_LINE, LONGEST_TEXT, MAX_ITEMS } from '../limits.ts';
import { formatNumber } from '../numbers.ts';
import { holdsInvisible, INVISIBLE_FAULT } from '../people/address.ts';
import {
  type BrokenRule,
  DAY_FAULT,
  describeMissing,
  isAllowedYear,
  isEmpty,
  isRealDay,
  listBroken,
} from '../records/rules.ts';
import { isStorable, UNSTORABLE_FAULT } from '../storable-text.ts';
import { findLengthFault } from '../text-length.ts';
import { type Cell, type Column, labelInForm, type Row, type SchoolTable } from './table.ts';

const LARGEST = 2_147_483_647;

/** '3.4612E+10' or '3,4612E+10', as spreadsheets write long numbers. */
const SHORTENED = /^\d(?:[.,]\d{1,15})?E\+\d{2,3}$/i;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Returns the rules a row breaks, at most one per field, in the order of the messages.
 *
 * An absent field is empty. A stored value may stay, except an empty one that is required. The caller checks that
 * records exist and names are unique. Source: S2 §5, api.md 6.6, 7.11, 7.12.
 */
export function checkRow(table: SchoolTable, row: Row, stored?: Row): BrokenRule[] {
  const whole = { ...emptyRow(table), ...row };
  const ofColumns = listInOrder(table).map((column) => {
    const fault = checkCell(column, whole[column.field] ?? null, stored?.[column.field]);
    return [fault !== undefined, column.field, fault ?? ''] as const;
  });
  const ofTable = table.check?.(whole, stored) ?? [];
  return listBroken([...ofColumns, ...ofTable.map(({ field, message }) => [true, field, message] as const)]);
}

/** Returns the fault of a cell as a message; the `stored` value may stay unless it is required and empty. */
export function checkCell(column: Column, cell: Cell, stored?: Cell): string | undefined {
  if (column.isRequired === true && isMissing(cell)) return describeMissing(labelInForm(column));
  if (stored !== undefined && isSameCell(cell, stored)) return undefined;
  const fault = findFault(column, cell);
  return fault === undefined ? undefined : `${nameColumn(column)} ${fault}`;
}

export function nameColumn(column: Column): string {
  return labelInForm(column).replace(/ \([^)]*\)$/, '');
}

export function emptyCell({ kind, emptyMeans, isOnAtFirst }: Column): Cell {
  switch (kind) {
    case 'line':
    case 'text':
    case 'option':
      return '';
    case 'count':
    case 'amount':
      return emptyMeans ?? null;
    case 'flag':
      return isOnAtFirst === true;
    case 'day':
    case 'instant':
    case 'record':
      return null;
    case 'lines':
      return [];
    default:
      return kind satisfies never;
  }
}

export function emptyRow({ columns }: SchoolTable): Row {
  return Object.fromEntries(columns.map((column) => [column.field, emptyCell(column)]));
}

export function isSameCell(a: Cell, b: Cell): boolean {
  if (!isList(a) || !isList(b)) return a === b;
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

export function isSameRow(a: Row, b: Row): boolean {
  return Object.entries(a).every(([field, cell]) => {
    const other = b[field];
    return other !== undefined && isSameCell(cell, other);
  });
}

function listInOrder({ columns, reportedFirst }: SchoolTable): readonly Column[] {
  if (reportedFirst === undefined) return columns;
  const place = ({ field }: Column) =>
    reportedFirst.includes(field) ? reportedFirst.indexOf(field) : reportedFirst.length;
  return columns.toSorted((a, b) => place(a) - place(b));
}

function isMissing(cell: Cell): boolean {
  if (typeof cell === 'string') return isEmpty(cell);
  return cell === null || cell === 0 || (isList(cell) && cell.length === 0);
}

function findFault(column: Column, cell: Cell): string | undefined {
  switch (column.kind) {
    case 'line':
      return (
        findTextFault(cell, LONGEST_LINE) ??
        findBreak(cell) ??
        findAddressFault(column, cell) ??
        findShortened(cell)
      );
    case 'text':
      return findTextFault(cell, LONGEST_TEXT);
    case 'count':
    case 'amount':
      return findNumberFault(column, cell);
    case 'flag':
      return typeof cell === 'boolean' ? undefined : 'must be yes or no';
    case 'day':
      return cell === null ? undefined : findDayFault(cell);
    case 'instant':
      return cell === null || isInstant(cell)
        ? undefined
        : 'must be a valid time, written like 2026-01-31T19:45:00Z';
    case 'option':
      return findOptionFault(column, cell);
    case 'record':
      return cell === null || isRecordId(cell) ? undefined : 'must be the id of a record';
    case 'lines':
      return findListFault(cell);
    default:
      return column.kind satisfies never;
  }
}

function findTextFault(cell: Cell, longest: number): string | undefined {
  if (typeof cell !== 'string') return 'must be a text';
  const fault = findLengthFault(cell, longest);
  if (fault !== undefined) return fault;
  return isStorable(cell) ? undefined : UNSTORABLE_FAULT;
}

function findBreak(cell: Cell): string | undefined {
  return typeof cell === 'string' && /[\n\r]/.test(cell) ? 'must be a single line' : undefined;
}

function findShortened(cell: Cell): string | undefined {
  if (typeof cell !== 'string' || !SHORTENED.test(cell.trim())) return undefined;
  return `has a number that a spreadsheet has shortened: "${cell.trim()}". Make the column one of texts there, and take it from there again`;
}

function findAddressFault({ isAddress }: Column, cell: Cell): string | undefined {
  return isAddress && typeof cell === 'string' && holdsInvisible(cell) ? INVISIBLE_FAULT : undefined;
}

function findNumberFault({ kind, emptyMeans }: Column, cell: Cell): string | undefined {
  if (cell === null && emptyMeans === undefined) return undefined;
  if (typeof cell !== 'number' || !Number.isFinite(cell)) return 'must be a number';
  if (kind === 'count' && (cell < 0 || !Number.isInteger(cell))) return 'must be a non-negative whole number';
  if (cell < 0) return 'must be a non-negative number';
  return cell > LARGEST ? `must be at most ${formatNumber(LARGEST)}` : undefined;
}

function findDayFault(cell: Cell): string | undefined {
  if (typeof cell !== 'string' || !isRealDay(cell)) return DAY_FAULT;
  return isAllowedYear(cell, undefined) ? undefined : 'must be in a year from 1900 to 2199';
}

function isInstant(cell: Cell): boolean {
  return typeof cell === 'string' && INSTANT.test(cell) && isRealDay(cell.slice(0, 10)) && isTime(cell);
}

function isTime(text: string): boolean {
  return isAllowedYear(text, undefined) && !Number.isNaN(Date.parse(text));
}

function findOptionFault({ options = [] }: Column, cell: Cell): string | undefined {
  if (typeof cell !== 'string') return 'must be a text';
  if (cell === '' || options.includes(cell)) return undefined;
  const named = options.filter((option) => option !== '').join(', ');
  return options.includes('') ? `must be empty or one of ${named}` : `must be one of ${named}`;
}

function isRecordId(cell: Cell): boolean {
  return typeof cell === 'number' && Number.isInteger(cell) && cell >= 1 && cell <= LARGEST;
}

function findListFault(cell: Cell): string | undefined {
  if (!isList(cell)) return 'must be a list of texts';
  if (cell.length > MAX_ITEMS) return `may hold at most ${formatNumber(MAX_ITEMS)} lines`;
  if (cell.some((line) => isEmpty(line) || findBreak(line) !== undefined))
    return 'must have a text in each line';
  const tooLong = cell.find((line) => findTextFault(line, LONGEST_LINE) !== undefined);
  if (tooLong !== undefined) return `${findTextFault(tooLong, LONGEST_LINE)} in a line`;
  const repeated = cell.find((line, index) => cell.indexOf(line) < index);
  return repeated === undefined ? undefined : `may name "${repeated}" only once`;
}

function isList(cell: Cell | undefined): cell is readonly string[] {
  return typeof cell === 'object' && cell !== null;
}
