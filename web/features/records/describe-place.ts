import type { RecordWeek } from './use-record.ts';

/** Describes the week of a record for the line beneath its heading, which names the student already. */
export function describePlace(week: RecordWeek | undefined, mode: 'view' | 'edit' | 'create'): string {
  if (!week) return '';
  if (mode === 'view' || week.studentName === '') return `Week ${week.week}, ${week.weekStarts}`;
  return `${week.studentName}, ${week.weekStarts}`;
}
