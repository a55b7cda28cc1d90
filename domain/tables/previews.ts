import { formatNumber } from '../numbers.ts';
import type { Row } from './table.ts';

export const MAX_UNSEEN = 100;

/**
 * Returns a sentence on why a change of so many cells is not made; undefined when it may be.
 *
 * @param shown The number of cells in the preview, undefined without one. Source: screens-staff 9.7.
 */
export function findPreviewFault(cells: number, shown: number | undefined): string | undefined {
  if (shown === undefined ? cells <= MAX_UNSEEN : shown === cells) return undefined;
  const would = `This would change ${formatNumber(cells)} cells`;
  if (shown === undefined)
    return `${would}: more than ${MAX_UNSEEN} are changed only after a preview of them.`;
  return `${would}, but its preview told of ${formatNumber(shown)}. Look at it once more.`;
}

export function countGiven(rows: readonly { readonly values: Row }[]): number {
  return rows.reduce((count, { values }) => count + Object.keys(values).length, 0);
}
