import { parseDay } from '@soltura/domain/dates';
import { isForeignLink } from '@soltura/domain/records/links';
import { isStorable, UNSTORABLE_FAULT } from '@soltura/domain/storable-text';
import { guardFormula, unguardFormula } from '@soltura/domain/tables/csv-cells';
import { type Column, readTableColumns } from '../db/columns.ts';
import { instantSql } from '../db/instant-sql.ts';
import type { Db } from '../db/session.ts';
import type { PlainFile } from './school-files.ts';

export type PlainColumn = Omit<Column, 'isGenerated'>;

/**
 * Versions start again in another database, and changes made here cannot be undone there. An imported card is its own
 * base (decision 0220). Recordings stay where they are.
 */
const unwritten: readonly string[] = [
  'version',
  'recordings',
  'changeSet',
  'recordVersion',
  'baseInterval',
  'baseReviewedAt',
  'baseNextReviewDate',
];

const LINKS: readonly string[] = ['assignmentLink', 'recording', 'callDocument', 'zoomLink', 'joinLink'];

/**
 * Returns the columns of a file: those of its table, without generated ones and those without a meaning in
 * another database.
 */
export async function readPlainColumns(db: Db, { table }: PlainFile): Promise<PlainColumn[]> {
  const columns = await readTableColumns(db, table);
  return columns.filter(({ field, isGenerated }) => !isGenerated && !unwritten.includes(field));
}

/**
 * Returns the name of a statement that lists columns. A newer version may add some while this one runs, and a
 * connection prepares one text per name.
 */
export function nameWithColumns(name: string, columns: readonly PlainColumn[]): string {
  return `${name}-${columns.length}`;
}

/** Returns SQL for a column in the form of files, before formulas are guarded; `t` is the table. */
export function writtenSql({ name, type }: PlainColumn): string {
  if (type.startsWith('timestamp')) return instantSql(`t."${name}"`);
  if (type === 'date') return `to_char(t."${name}", 'YYYY-MM-DD')`;
  return `t."${name}"::text`;
}

/** Formats a value for a file; null is an empty cell. */
export function toPlainCell(text: string | null): string {
  return guardFormula(text ?? '');
}

/** Parses the cell of a file for the database; returns a fault for a text without a value. */
export function fromPlainCell(
  { field, type, isRequired }: PlainColumn,
  cell: string,
): { text: string | null } | { fault: string } {
  const text = unguardFormula(cell);
  if (!isStorable(text)) return { fault: `${field} ${UNSTORABLE_FAULT}` };
  if (LINKS.includes(field) && isForeignLink(text)) {
    return { fault: `${field} must begin with http:// or https:// where it is a link` };
  }
  if (type === 'text') return { text: text === '' && !isRequired ? null : text };
  if (text.trim() === '') return isRequired ? { fault: `${field} must be filled in` } : { text: null };
  const fault = findFault(type, text.trim());
  return fault === undefined ? { text: text.trim() } : { fault: `${field} must be ${fault}` };
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;
const MAX_INTEGER = 2 ** 31 - 1;

function findFault(type: string, text: string): string | undefined {
  if (type.startsWith('timestamp')) {
    const day = INSTANT.exec(text)?.[1] ?? '';
    return parseDay(day) ? undefined : 'a time such as 2026-01-31T08:00:00Z';
  }
  switch (type) {
    case 'integer':
    case 'bigint': {
      const most = type === 'integer' ? MAX_INTEGER : Number.MAX_SAFE_INTEGER;
      return /^-?\d{1,16}$/.test(text) && Math.abs(Number(text)) <= most ? undefined : 'a whole number';
    }
    case 'boolean':
      return text === 'true' || text === 'false' ? undefined : 'true or false';
    case 'date':
      return parseDay(text) ? undefined : 'a day such as 2026-01-31';
    case 'jsonb':
      return isJson(text) ? undefined : 'JSON';
    default:
      throw new Error(`Files hold no values of the type ${type}.`);
  }
}

function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, held]) => isStorable(name) && isStorableJson(held));
}

function isJson(text: string): boolean {
  try {
    return isStorableJson(JSON.parse(text));
  } catch {
    return false;
  }
}
