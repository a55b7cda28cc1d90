import type { AnswerOf } from '@soltura/contract/endpoint';
import type { drillDown } from '@soltura/contract/students/drill-down';
import { usePanel } from '../../ui/panels/use-panel.ts';
import { Rating } from '../../ui/staff/Rating.tsx';
import { RecordEntry } from '../../ui/table/RecordEntry.tsx';
import { StaffRow } from '../../ui/table/StaffRow.tsx';
import { StaffTable } from '../../ui/table/StaffTable.tsx';
import tableStyles from '../../ui/table/table.module.css';
import styles from './WeeksTable.module.css';

interface WeeksTableProps {
  /** Newest first. */
  weeks: AnswerOf<typeof drillDown.membershipWeeks>;
  labelledBy: string;
  onPanel: (key: string) => void;
}

const columns = [
  { key: 'week', head: 'Week', headClass: styles.week },
  { key: 'lesson', head: 'Current Lesson', headClass: styles.lesson },
  { key: 'notes', head: 'Notes', headClass: styles.notesHead },
  { key: 'calls', head: 'Private Calls', headClass: styles.calls },
  { key: 'sessions', head: 'Group Calls', headClass: styles.sessions },
  { key: 'assignments', head: 'Assignments', headClass: styles.assignments },
];

/** The weeks of a membership with their records, read only (screens-staff 7.8). */
export function WeeksTable({ weeks, labelledBy, onPanel }: WeeksTableProps) {
  const { key: openKey } = usePanel();
  const open = (key: string) => ({ isOpen: key === openKey, onClick: () => onPanel(key) });
  return (
    <StaffTable className={styles.table} aria-labelledby={labelledBy} columns={columns} headStays>
      {weeks.map((week) => (
        <StaffRow key={week.recordId} className={styles.row}>
          <th scope="row">
            <b>Week {week.week}</b>
            <span className={styles.day}>{week.weekStarts}</span>
          </th>
          <td data-name="Current Lesson">
            {week.currentLessonName !== '' && (
              <span className={styles.lessonName}>{week.currentLessonName}</span>
            )}
          </td>
          <td data-name="Notes" className={styles.notes}>
            {week.notes}
          </td>
          <td data-name="Private Calls">
            {week.privateCalls.map(({ recordId, rating }) => (
              <RecordEntry key={recordId} title={rating} {...open(`private-call-${recordId}`)}>
                <Rating rating={rating} />
              </RecordEntry>
            ))}
          </td>
          <td data-name="Group Calls">
            {week.groupSessions.map(({ recordId, sessionType }) => (
              <RecordEntry key={recordId} title={sessionType} {...open(`group-call-${recordId}`)}>
                <span className={tableStyles.cut}>{sessionType}</span>
              </RecordEntry>
            ))}
          </td>
          <td data-name="Assignments">
            {week.assignments.map(({ recordId, assignmentType, rating }) => (
              <RecordEntry
                key={recordId}
                title={`${assignmentType}: ${rating}`}
                {...open(`assignment-${recordId}`)}
              >
                <Rating of={assignmentType} rating={rating} />
              </RecordEntry>
            ))}
          </td>
        </StaffRow>
      ))}
    </StaffTable>
  );
}
