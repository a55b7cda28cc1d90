import { formatNumber } from '../numbers.ts';
import type { Row } from './table.ts';

/** A change of more cells is previewed: it is made by whoever was told how many cells it changes. */
export const MOST_UNSEEN = 100;

/**
 * Why a change of so many cells of a table is not made, as a sentence; undefined when it may be.
 *
 * @param shown how many cells its preview told of, undefined where nobody was shown one. Source: screens-staff 9.7.
 */
export function findPreviewFault(cells: number, shown: number | undefined): string | undefined {
  if (shown === undefined ? cells <= MOST_UNSEEN : shown === cells) return undefined;
  const would = `This would change ${formatNumber(cells)} cells`;
  if (shown === undefined)
    return `${would}: more than ${MOST_UNSEEN} are changed only after a preview of them.`;
  return `${would}, but its preview told of ${formatNumber(shown)}. Look at it once more.`;
}

/** How many cells rows give, as a preview of them counts. */
export function countGiven(rows: readonly { readonly values: Row }[]): number {
  return rows.reduce((count, { values }) => count + Object.keys(values).length, 0);
}
