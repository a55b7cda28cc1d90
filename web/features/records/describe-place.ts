import type { RecordWeek } from './use-record.ts';

/** The week of a record, for the line beneath its heading, which already names the student. */
export function describePlace(week: RecordWeek | undefined, mode: 'view' | 'edit' | 'create'): string {
  if (!week) return '';
  if (mode === 'view' || week.studentName === '') return `Week ${week.week}, ${week.weekStarts}`;
  return `${week.studentName}, ${week.weekStarts}`;
}
