import { groupBy } from '../../lists/group-by.ts';
import { compareTexts } from '../../lists/sort.ts';

/** The mark of a coach, a text of the school's; coaches without one are left out. */
export interface CoachMark {
  readonly coach: number;
  readonly mark: string;
}

/** The rows of coaches with one mark, with their sums; the mark is empty for those without one. */
export interface MarkGroup<Row, Total> {
  readonly mark: string;
  readonly total: Total;
  readonly rows: readonly Row[];
}

export const NO_MARK = 'Without a mark';

/**
 * Groups rows of coaches by mark, in the order of marks, those without one last. Empty when none of the coaches has a
 * mark. `sum` gets the coaches of a group. Source: screens-staff 17.5.
 */
export function groupByMark<Row extends { readonly coach: number | null }, Total>(
  rows: readonly Row[],
  marks: readonly CoachMark[],
  sum: (mark: string, coaches: ReadonlySet<number | null>) => Total,
): readonly MarkGroup<Row, Total>[] {
  const markOf = new Map<number | null, string>(marks.map(({ coach, mark }) => [coach, mark]));
  const groups = [...groupBy(rows, ({ coach }) => markOf.get(coach) ?? '')];
  if (groups.every(([mark]) => mark === '')) return [];
  return groups
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || compareTexts(a, b))
    .map(([mark, own]) => ({
      mark,
      total: sum(mark, new Set(own.map(({ coach }) => coach))),
      rows: own,
    }));
}
