import type { ReactNode } from 'react';
import styles from './WeekTable.module.css';

interface WeekTableHeadProps {
  /** The header cell of the first column. */
  student: ReactNode;
  /** Rows can be edited: a ninth column. */
  hasEdit: boolean;
}

/** The columns of the weekly records and their names (screens-staff 2.5). */
export function WeekTableHead({ student, hasEdit }: WeekTableHeadProps) {
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column} className={styles[column]} />
        ))}
        {hasEdit && <col className={styles.edit} />}
      </colgroup>
      <thead>
        <tr>
          {student}
          <th scope="col">Assignments</th>
          <th scope="col">Group Calls</th>
          <th scope="col">Private Calls</th>
          <th scope="col">Notes</th>
          <th scope="col">Current Lesson</th>
          <th scope="col" className={styles.mark}>
            Hold Week
          </th>
          <th scope="col" className={styles.mark}>
            Records Complete
          </th>
          {hasEdit && (
            <th scope="col" className={styles.end}>
              Edit
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

const columns = [
  'student',
  'assignments',
  'groupCalls',
  'privateCalls',
  'notes',
  'lesson',
  'hold',
  'complete',
] as const;
