import { compareTexts } from '@soltura/domain/lists/sort';
import { createContext } from 'react';

/** The ids of the weeks in the table behind a panel, in their order; empty without such a table. */
export const ShownWeekIds = createContext<readonly number[]>([]);

interface OrderedWeek {
  readonly week: { readonly recordId: number };
  readonly coach: { readonly recordId: number } | undefined;
  readonly name: string;
}

/**
 * The week of the next student: the one below in the table, otherwise the coach's next by name. Undefined after the
 * last.
 */
export function findNextWeek(
  id: number,
  shown: readonly number[],
  rows: readonly OrderedWeek[],
): number | undefined {
  const place = shown.indexOf(id);
  if (place >= 0) return shown[place + 1];
  const coach = rows.find(({ week }) => week.recordId === id)?.coach?.recordId;
  const byName = rows
    .filter((row) => row.coach?.recordId === coach)
    .toSorted((one, other) => compareTexts(one.name, other.name));
  const at = byName.findIndex(({ week }) => week.recordId === id);
  return at < 0 ? undefined : byName[at + 1]?.week.recordId;
}
