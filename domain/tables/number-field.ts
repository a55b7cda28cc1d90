import { checkCell } from './check-row.ts';
import { parseNumber } from './read-cell.ts';
import type { Column } from './table.ts';

interface TypedNumber {
  readonly value: number | null;
  readonly note?: string;
  readonly fault?: string;
}

/**
 * Parses the number field of a panel: text that is no number counts as empty if the column falls back, and numbers that
 * may not be stored are refused.
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
