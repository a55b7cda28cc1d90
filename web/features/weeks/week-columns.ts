import type { StaffColumn } from '../../ui/table/StaffTable.tsx';
import styles from './WeekTable.module.css';

/** All but that of the pencil (screens-staff 2.5). */
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

/** The columns of weeks that are only viewed (screens-staff 4.3): the notes take what the others leave. */
export const viewedColumns: readonly StaffColumn[] = shownColumns.map(({ key, head, headClass }) => ({
  key,
  head,
  headClass,
  fits: key !== 'notes',
}));

/** The columns of the weekly records while the whole table is edited. */
export const editedColumns: readonly StaffColumn[] = [
  ...shownColumns,
  { key: 'edit', head: 'Edit', colClass: styles.edit, headClass: styles.end },
];

/** The columns of the weekly records, which sort by the student. */
export const weekColumns = editedColumns.map((column) => ({ ...column, sorts: column.key === 'student' }));
