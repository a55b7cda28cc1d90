import type { WeekRow } from './week-row.ts';

/** True for a panel of this row: its student, one of its records or a new call for it (screens-staff 1.6). */
export function isPanelOfRow(key: string, row: WeekRow): boolean {
  const dash = key.lastIndexOf('-');
  const id = Number(key.slice(dash + 1));
  const isAmong = (records: readonly { recordId: number }[]) =>
    records.some(({ recordId }) => recordId === id);
  switch (key.slice(0, dash)) {
    case 'week':
    case 'new-private-call':
      return row.week.recordId === id;
    case 'assignment':
      return isAmong(row.assignments);
    case 'private-call':
      return isAmong(row.privateCalls);
    case 'group-call':
      return isAmong(row.groupSessions);
    default:
      return false;
  }
}
