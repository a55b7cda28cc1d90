import type { StaffColumn } from '../../ui/table/StaffTable.tsx';
import styles from './WeekTable.module.css';

/** All columns but the pencil's (screens-staff 2.5). */
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
export const viewedColumns: readonly StaffColumn[] = shownColumns.map(({ key, head, headClass }) => ({
  key,
  head,
  headClass,
  fits: key !== 'notes',
}));

/** The columns of the weekly records in table edit mode. */
export const editedColumns: readonly StaffColumn[] = [
  ...shownColumns,
  { key: 'edit', head: 'Edit', colClass: styles.edit, headClass: styles.end },
];

/** The columns of the weekly records, sortable by the student. */
export const weekColumns = editedColumns.map((column) => ({ ...column, sorts: column.key === 'student' }));
