export type SortDirection = 'ascending' | 'descending' | undefined;

/** Made at its first use: the first collator of a page takes up to 30 ms on a slow device. */
let collator: Intl.Collator | undefined;

export function cycleSort(direction: SortDirection): SortDirection {
  if (direction === undefined) return 'ascending';
  return direction === 'ascending' ? 'descending' : undefined;
}

/**
 * Compares names by the reader's language, ignoring case and accents, and numbers in them by value: 'Lesson 2' comes
 * before 'Lesson 10' (screens-staff 1.8).
 */
export function compareTexts(a: string, b: string): number {
  collator ??= new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return collator.compare(a, b);
}

/**
 * Sorts rows by the value that `read` returns: texts with `compareTexts`, numbers by value, empty texts last in both
 * directions. Stable. Source: screens-staff 1.8.
 */
export function sortBy<Row>(
  rows: readonly Row[],
  read: (row: Row) => string | number,
  direction: SortDirection,
): readonly Row[] {
  if (direction === undefined) return rows;
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: read(row) }))
    .toSorted((a, b) => compareEmpty(a.value, b.value) || sign * compareValues(a.value, b.value))
    .map(({ row }) => row);
}

function compareEmpty(a: string | number, b: string | number): number {
  return Number(a === '') - Number(b === '');
}

function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
}
