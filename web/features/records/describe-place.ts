import type { RecordWeek } from './use-record.ts';

/** Where a record stands, beneath its heading: the view's heading names the student already. */
export function describePlace(week: RecordWeek | undefined, mode: 'view' | 'edit' | 'create'): string {
  if (!week) return '';
  if (mode === 'view' || week.studentName === '') return `Week ${week.week}, ${week.weekStarts}`;
  return `${week.studentName}, ${week.weekStarts}`;
}
