import { joinClasses } from '../../ui/class-names.ts';
import type { StaffColumn } from '../../ui/table/StaffTable.tsx';
import styles from './WeekTable.module.css';
import type { WeekRow } from './week-row.ts';

const shownColumns: readonly StaffColumn[] = [
  { key: 'student', head: 'Student', colClass: styles.student },
  { key: 'assignments', head: 'Assignments', colClass: styles.assignments },
  { key: 'groupCalls', head: 'Group Calls', colClass: styles.groupCalls },
  { key: 'privateCalls', head: 'Private Calls', colClass: styles.privateCalls },
  { key: 'notes', head: 'Notes' },
  { key: 'lesson', head: 'Current Lesson', colClass: styles.lesson },
  { key: 'hold', head: 'Hold Week', colClass: styles.hold, headClass: styles.mark },
  { key: 'complete', head: 'Records Complete', colClass: styles.complete, headClass: styles.mark },
];

/** The columns of read-only weeks (screens-staff 4.3): the notes take the remaining width. */
export const viewedColumns: readonly StaffColumn[] = shownColumns.map((column) => ({
  ...column,
  fits: column.key !== 'notes',
}));

/**
 * The columns of the weekly records, sortable by the student in view. A column in which no row has a record is as wide
 * as its head.
 */
export function listColumns(rows: readonly WeekRow[], isInEdit: boolean): StaffColumn[] {
  const empty = new Set<string>();
  if (rows.every(({ assignments }) => assignments.length === 0)) empty.add('assignments');
  if (rows.every(({ groupSessions }) => groupSessions.length === 0)) empty.add('groupCalls');
  return [...shownColumns, { key: 'edit', head: 'Edit', colClass: styles.edit, headClass: styles.end }].map(
    (column) => ({
      ...column,
      sorts: !isInEdit && column.key === 'student',
      colClass: joinClasses(column.colClass, empty.has(column.key) && styles.none),
    }),
  );
}
