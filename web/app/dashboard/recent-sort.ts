export interface RecentSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export function sortByNewest(dayColumn: string): RecentSort {
  return { column: dayColumn, direction: 'descending' };
}

/**
 * The sort order after a press on the head of a sortable column. By default the newest records come first, with a mark
 * at the day column. A press on the day column reverses the order; another column cycles through ascending, descending
 * and the default (screens-staff 1.8).
 */
export function pressSort(current: RecentSort, pressed: string, dayColumn: string): RecentSort {
  if (current.column !== pressed)
    return pressed === dayColumn ? sortByNewest(dayColumn) : { column: pressed, direction: 'ascending' };
  if (pressed === dayColumn)
    return { column: pressed, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
  return current.direction === 'ascending'
    ? { column: pressed, direction: 'descending' }
    : sortByNewest(dayColumn);
}
