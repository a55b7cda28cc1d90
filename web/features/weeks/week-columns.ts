import type { StaffColumn } from '../../ui/table/StaffTable.tsx';
import styles from './WeekTable.module.css';

/** The columns of a week's row that is only viewed (screens-staff 2.5). */
export const viewedColumns: readonly StaffColumn[] = [
  { key: 'student', head: 'Student', colClass: styles.student },
  { key: 'assignments', head: 'Assignments', colClass: styles.assignments },
  { key: 'groupCalls', head: 'Group Calls', colClass: styles.groupCalls },
  { key: 'privateCalls', head: 'Private Calls', colClass: styles.privateCalls },
  { key: 'notes', head: 'Notes' },
  { key: 'lesson', head: 'Current Lesson', colClass: styles.lesson },
  { key: 'hold', head: 'Hold Week', colClass: styles.hold, headClass: styles.mark },
  { key: 'complete', head: 'Records Complete', colClass: styles.complete, headClass: styles.mark },
];

/** The columns of the weekly records while the whole table is edited. */
export const editedColumns: readonly StaffColumn[] = [
  ...viewedColumns,
  { key: 'edit', head: 'Edit', colClass: styles.edit, headClass: styles.end },
];

/** The columns of the weekly records, which sort by the student. */
export const weekColumns = editedColumns.map((column) => ({ ...column, sorts: column.key === 'student' }));
