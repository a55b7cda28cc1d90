import { checkCell } from './check-row.ts';
import { parseNumber } from './read-cell.ts';
import type { Column } from './table.ts';

/** What is typed into a number field of a panel. */
interface TypedNumber {
  /** The number to save; nothing is saved when there is a fault. */
  readonly value: number | null;
  /** What the person should know before saving. */
  readonly note?: string;
  /** Why it is refused at the field. */
  readonly fault?: string;
}

/**
 * Reads the number in a panel's field: text that is no number counts as empty where the column says so, and numbers
 * that may not be stored are refused.
 *
 * Source: screens-staff 8.3, 9.2, 9.4, 9.5.
 */
export function readTypedNumber(column: Column, text: string): TypedNumber {
  const empty = column.emptyMeans ?? null;
  if (text.trim() === '') return { value: empty };
  const read = parseNumber(column, text.trim());
  if ('fault' in read) {
    return column.fallsBack === true
      ? { value: empty, note: `Not a number: will be saved as ${empty ?? 'empty'}` }
      : { value: empty, fault: read.fault };
  }
  const fault = checkCell(column, read.cell);
  const value = typeof read.cell === 'number' ? read.cell : empty;
  return fault === undefined ? { value } : { value, fault };
}
